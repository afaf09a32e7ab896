import type { ChoiceLabels } from '../../../../api/catalogue.ts';
import type { Schema } from './field-type.ts';

/** The props of every field of a step. The value `undefined` means that it is left out. */
export interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** The path below the config, such as `input.name`. */
  path: string;
  schema: Schema;
  value: unknown;
  required: boolean;
  /** Whether the value may be an expression, whatever its type. */
  allowsExpressions: boolean;
  onChange: (value: unknown) => void;
  /** The values of all fields in the same object, including this one. */
  beside?: Record<string, unknown>;
  /** The labels of the field's choices, if there are any. */
  choiceLabels?: Record<string, string> | undefined;
  /** The words of the whole form, for nested fields. */
  words?: FormWords | undefined;
}

/** Labels of fields and choices, by the name of the field at any depth. */
export interface FormWords {
  labels?: Record<string, string> | undefined;
  choices?: ChoiceLabels | undefined;
}

export interface SchemaFormProps extends FormWords {
  schema: Schema;
  value: Record<string, unknown>;
  onChange: (value: Record<string, unknown>) => void;
  /** The path below the config of the step; empty at the top. */
  path?: string;
  allowsExpressions?: boolean;
  /** For inputs of actions: required fields first, alternatives as a choice, advanced fields folded away. */
  arranged?: boolean;
  /** Names of fields that are folded away even if they are required. */
  folded?: readonly string[];
}
