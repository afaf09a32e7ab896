import type { ReactNode } from 'react';

/** The kinds of fields. Values are text; the screen turns them into the action's input. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'password'
  | 'new-password'
  | 'secret'
  | 'switch'
  | 'textarea'
  | 'select'
  | 'search-select'
  | 'money'
  | 'date'
  | 'date-time'
  | 'code'
  | 'json';

export interface Field<Name extends string> {
  name: Name;
  label: string;
  kind?: FieldKind;
  required?: boolean;
  description?: string | undefined;
  placeholder?: string;
  options?: { value: string; label: string }[];
  autoComplete?: string;
  autoFocus?: boolean;
  maxLength?: number;
  /** Starts a section: a heading above the field. */
  heading?: string;
  /** Stands beside the next field on wide screens. */
  half?: boolean;
  /** For money: the name of the field that holds the currency. */
  currencyField?: string;
  visible?: (values: Record<Name, string>) => boolean;
  /** Renders a field that no kind fits. Its value is still text. */
  draw?: (drawn: DrawnField) => ReactNode;
}

export interface DrawnField {
  value: string;
  /** The values of all fields of the form, by name. */
  values: Readonly<Record<string, string>>;
  error: string | undefined;
  onChange: (value: string) => void;
}

export type FormValues<Name extends string> = Record<Name, string>;
