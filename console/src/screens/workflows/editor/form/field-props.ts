import type { ChoiceLabels } from '../../../../api/catalogue.ts';
import type { Schema } from './field-type.ts';

/** What every field of a step gets. `undefined` means that the value is left out. */
export interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** Below the config, such as `input.name`. */
  path: string;
  schema: Schema;
  value: unknown;
  required: boolean;
  /** Where a value may be written as an expression, whatever its type. */
  allowsExpressions: boolean;
  onChange: (value: unknown) => void;
  /** What stands in the fields beside it, itself included. */
  beside?: Record<string, unknown>;
  /** What its choices are called, where they have words. */
  choiceLabels?: Record<string, string> | undefined;
  /** The words of the whole form, for the fields inside of this one. */
  words?: FormWords | undefined;
}

/** What fields and their choices are called, by the name of the field at any depth. */
export interface FormWords {
  labels?: Record<string, string> | undefined;
  choices?: ChoiceLabels | undefined;
}

export interface SchemaFormProps extends FormWords {
  schema: Schema;
  value: Record<string, unknown>;
  onChange: (value: Record<string, unknown>) => void;
  /** Below the config of the step; empty at its top. */
  path?: string;
  allowsExpressions?: boolean;
  /** Required fields first, alternatives as a choice, advanced fields folded away: for inputs of actions. */
  arranged?: boolean;
  /** Names that are folded away here although they are required. */
  folded?: readonly string[];
}
