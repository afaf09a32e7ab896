import { type ComponentType, createContext, type RefObject, useContext } from 'react';
import type { CodeCommands } from '../code/code-editor.tsx';
import type { ExpressionScope } from '../code/expression-scope.ts';
import type { FieldChoices } from '../operations/use-listed-values.ts';
import type { SchemaFormProps } from './field-props.ts';

export interface OutsideForm {
  tool: string;
  app: string;
  /** The path of its arguments below the config. */
  path: string;
  choices: Readonly<Record<string, FieldChoices>>;
  /** What it is told so far. */
  given: Readonly<Record<string, unknown>>;
}

export interface FormContextValue {
  /** The step or trigger that is filled in. */
  nodeId: string;
  role: 'step' | 'trigger';
  kind: string;
  /** What expressions can name; undefined where there are none, outside of workflows. */
  scope: ExpressionScope | undefined;
  mayEdit: boolean;
  /** Where the fields are those of an operation of an app: its words are the app's, and some values are listed. */
  outside?: OutsideForm;
  /** The field that values of earlier steps are inserted into: the one that had the focus last. */
  insertion?: RefObject<CodeCommands | null>;
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
