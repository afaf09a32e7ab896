import { type ComponentType, createContext, type RefObject, useContext } from 'react';
import type { CodeCommands } from '../code/code-editor.tsx';
import type { ExpressionScope } from '../code/expression-scope.ts';
import type { FieldChoices } from '../operations/use-listed-values.ts';
import type { SchemaFormProps } from './field-props.ts';

export interface OutsideForm {
  tool: string;
  app: string;
  /** The path of the arguments below the config. */
  path: string;
  choices: Readonly<Record<string, FieldChoices>>;
  /** The arguments so far. */
  given: Readonly<Record<string, unknown>>;
}

export interface FormContextValue {
  /** The id of the step or trigger that is being edited. */
  nodeId: string;
  role: 'step' | 'trigger';
  kind: string;
  /** What expressions can refer to; undefined outside of workflows. */
  scope: ExpressionScope | undefined;
  mayEdit: boolean;
  /** Set if the form belongs to an operation of an app, which provides the labels and lists some of the values. */
  outside?: OutsideForm;
  /** The field that last had the focus. Values of earlier steps are inserted into it. */
  insertion?: RefObject<CodeCommands | null>;
  /** Renders the form of a nested object. */
  Form: ComponentType<SchemaFormProps>;
  /** The server's message about a value, by its path below the config, such as `cases.0.port`. */
  problemAt: (path: string) => string | undefined;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error('Only inside of a form.');
  return value;
}
