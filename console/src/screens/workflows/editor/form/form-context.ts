import { type ComponentType, createContext, useContext } from 'react';
import type { ExpressionScope } from '../code/expression-scope.ts';
import type { SchemaFormProps } from './field-props.ts';

export interface FormContextValue {
  /** The step or trigger that is filled in. */
  nodeId: string;
  role: 'step' | 'trigger';
  kind: string;
  /** What expressions can name; undefined where there are none, outside of workflows. */
  scope: ExpressionScope | undefined;
  mayEdit: boolean;
  /** For fields that hold fields of their own. */
  Form: ComponentType<SchemaFormProps>;
  /** What the server says is wrong with a value, by its path below the config, such as `cases.0.port`. */
  problemAt: (path: string) => string | undefined;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error('Only inside of a form.');
  return value;
}
