import type { FieldProps } from './field-props.ts';
import { useFormContext } from './form-context.ts';

/** The props that every plain input shares: label, hint, problem, and whether it is editable. */
export function useInputFrame({
  label,
  hint,
  path,
  required,
}: Pick<FieldProps, 'label' | 'hint' | 'path' | 'required'>) {
  const { problemAt, mayEdit } = useFormContext();
  return { label, description: hint, error: problemAt(path), required, disabled: !mayEdit };
}
