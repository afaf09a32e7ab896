import type { FieldProps } from './field-props.ts';
import { useFormContext } from './form-context.ts';

/** What every plain input is told of its field: name, hint, problem, and whether it may be changed. */
export function useInputFrame({
  label,
  hint,
  path,
  required,
}: Pick<FieldProps, 'label' | 'hint' | 'path' | 'required'>) {
  const { problemAt, mayEdit } = useFormContext();
  return { label, description: hint, error: problemAt(path), required, disabled: !mayEdit };
}
