import { type ByLanguage, inLanguage, type Translations } from '../../language/languages.ts';
import type { Phrase } from '../../language/phrase.ts';
import type { Field, FieldSettings, Option, Table } from './table.ts';

export const referredKinds = ['customer', 'service'] as const;
export type ReferredKind = (typeof referredKinds)[number];

/** A field of business data that a module offers as a table: a typed column of a table that all workspaces share. */
export interface SystemField {
  key: string;
  name: string;
  otherNames: Translations<string>;
  type: string;
  column: string;
  settings?: Omit<FieldSettings, 'options'>;
  /** The choices in their order, with their names. Everything but screens refers to them by key. */
  choices?: Readonly<Record<string, ByLanguage<string>>>;
  indexed?: boolean;
  /** What the column's id refers to. */
  refersTo?: ReferredKind;
  /** The SQL that replaces a hidden value, if the column is never null. */
  empty?: string;
}

/**
 * Business data as a table of records, with the same endpoints, filters, rules and permissions. The module's own
 * actions write its rows, so that the module's rules apply and its events are emitted.
 */
export interface SystemTable {
  /** Module and plural: `crm.leads`. */
  readonly source: string;
  readonly name: string;
  readonly otherNames: Translations<string>;
  readonly description: string;
  readonly otherDescriptions: Translations<string>;
  /** In the schema public, with workspace_id, id, created_at, updated_at, created_by and deleted_at. */
  readonly relation: string;
  readonly titleKey: string;
  /** The column with the picture file of a row. It is shown to callers who see the row's name. */
  readonly picture?: string;
  readonly fields: readonly SystemField[];
  /** The columns that are not fields. */
  readonly otherColumns: readonly string[];
  /**
   * Columns with the id of a row in another system table, and that table (`crm.customers`). If the row is hidden, so is
   * its id.
   */
  readonly references?: Readonly<Record<string, string>>;
  /**
   * The module's capabilities for reading, writing, importing and deleting, used if nothing else is set for the table.
   */
  readonly capabilities: { read: string; write: string; import: string; delete: string };
  /** The action for each kind of write, and how its input is created from values by key. */
  readonly actions: {
    create: { name: string; input(values: Record<string, unknown>): unknown };
    update: { name: string; input(id: string, values: Record<string, unknown>): unknown };
    delete: { name: string; input(id: string): unknown };
  };
  /** How strangers add rows through a form, or why they cannot. */
  readonly form: SystemForm | { readonly refusedBecause: Phrase };
}

/** The form for strangers; undefined if they cannot add rows. */
export function systemFormOf({ form }: SystemTable): SystemForm | undefined {
  return 'action' in form ? form : undefined;
}

/** A field as a form asks for it, in the reader's language. */
export function askedField(table: Pick<Table, 'system'>, field: Field, language: string): Field {
  const shown = inReadersWords(table, field, language);
  const message = table.system && systemFormOf(table.system)?.message;
  if (message?.key !== field.key) return shown;
  return { ...shown, type: 'long_text', name: inLanguage(message.name, language), settings: {} };
}

/** How strangers add rows through a form. */
export interface SystemForm {
  /** An inner action of the module, which needs no permissions and accepts the fields in `takes` by key. */
  readonly action: string;
  /** The fields that a form can ask for. */
  readonly takes: readonly string[];
  /** The fields that a new form asks for by default. */
  readonly asks: readonly string[];
  /** The free-text field for a message from visitors, and the label of its question. */
  readonly message: { key: string; name: ByLanguage<string> };
}

/** The module of a system table. If the module is switched off, the table does not exist. */
export function moduleOf(system: Pick<SystemTable, 'source'>): string {
  return system.source.slice(0, system.source.indexOf('.'));
}

/** The field as people read it. Fields of business data have names and choices in every language. */
export function inReadersWords({ system }: Pick<Table, 'system'>, field: Field, language: string): Field {
  const known = system?.fields.find(({ key }) => key === field.key);
  if (!known) return field;
  const { name, otherNames, choices } = known;
  return {
    ...field,
    name: inLanguage({ en: name, ...otherNames }, language),
    ...(choices && { settings: { ...field.settings, options: optionsOf(choices, language) } }),
  };
}

export function optionsOf(choices: NonNullable<SystemField['choices']>, language: string): Option[] {
  return Object.entries(choices).map(([key, names]) => ({ key, name: inLanguage(names, language) }));
}
