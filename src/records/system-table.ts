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
  /** What can be chosen, in its order, and what people call it; everything else knows it by its key. */
  choices?: Readonly<Record<string, ByLanguage<string>>>;
  indexed?: boolean;
  /** What the id in it is the id of. */
  refersTo?: ReferredKind;
  /** What stands in its place, as SQL, where somebody must not see it, of a column that is never null. */
  empty?: string;
}

/**
 * Business data as a table of records: the same endpoints, filters, rules and rights. Its rows are written by the
 * module's own actions, so that the module's rules hold and its own events are emitted.
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
  /** The column with the file of a row’s picture, for whoever sees what the row is called. */
  readonly picture?: string;
  readonly fields: readonly SystemField[];
  /** The columns that are no fields. */
  readonly otherColumns: readonly string[];
  /**
   * Columns with the id of a row of another such table, and that table: `crm.customers`. Where the row is out of sight,
   * its id is too.
   */
  readonly references?: Readonly<Record<string, string>>;
  /** Rights of the module that stand for reading, writing and importing where nobody set others for the table. */
  readonly capabilities: { read: string; write: string; import: string; delete: string };
  /** The action that each kind of write runs, and its input made from the values by key. */
  readonly actions: {
    create: { name: string; input(values: Record<string, unknown>): unknown };
    update: { name: string; input(id: string, values: Record<string, unknown>): unknown };
    delete: { name: string; input(id: string): unknown };
  };
  /** How strangers add to it by a form, or why they cannot. */
  readonly form: SystemForm | { readonly refusedBecause: Phrase };
}

/** How strangers add to business data; undefined where they cannot. */
export function systemFormOf({ form }: SystemTable): SystemForm | undefined {
  return 'action' in form ? form : undefined;
}

/** A field as a form asks for it, in the reader's words. */
export function askedField(table: Pick<Table, 'system'>, field: Field, language: string): Field {
  const shown = inReadersWords(table, field, language);
  const message = table.system && systemFormOf(table.system)?.message;
  if (message?.key !== field.key) return shown;
  return { ...shown, type: 'long_text', name: inLanguage(message.name, language), settings: {} };
}

/** How strangers add to business data by a form. */
export interface SystemForm {
  /** An inner action of the module: it asks for no rights, and takes what `takes` names by its key. */
  readonly action: string;
  /** What a form can ask. */
  readonly takes: readonly string[];
  /** What a new form asks as long as nothing else is said. */
  readonly asks: readonly string[];
  /** A field of free structure that visitors answer in words, and what the question is called. */
  readonly message: { key: string; name: ByLanguage<string> };
}

/** The module that a system table belongs to: switched off, the table is not there either. */
export function moduleOf(system: Pick<SystemTable, 'source'>): string {
  return system.source.slice(0, system.source.indexOf('.'));
}

/** The field of a table as people read it: those of business data have names and choices in every language. */
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
