import type { ValueType } from './expression/node.ts';
import type { DecimalMark } from './field-types/decimal-marks.ts';
import type { SystemTable } from './system-table.ts';

export interface Option {
  key: string;
  name: string;
  color?: string;
}

export type RollupFunction = 'sum' | 'avg' | 'min' | 'max' | 'count' | 'countall' | 'concat' | 'and' | 'or';

/** The settings of a field besides key, name and type. The type decides which of them apply. */
export interface FieldSettings {
  required?: boolean;
  unique?: boolean;
  readOnly?: boolean;
  default?: unknown;
  options?: Option[];
  min?: number;
  max?: number;
  maxLength?: number;
  pattern?: string;
  format?: 'email' | 'url' | 'phone';
  decimals?: number;
  currency?: string;
  formula?: string;
  /** The result type of a formula or rollup, determined when it was saved. */
  result?: ValueType;
  /** `linkId` identifies the table of pairs; `side` tells which of its columns contains this table's records. */
  link?: { tableId: string; fieldId: string; linkId: string; side: 'from' | 'to' };
  /** Field ids: `link` in this table, `field` in the other. */
  lookup?: { link: string; field: string };
  rollup?: { link: string; field: string; fn: RollupFunction };
  count?: { link: string };
  label?: string;
  url?: string;
  /** The workflow that a button runs. */
  workflow?: string;
  /** How screens draw the value, if not as text. */
  display?: 'qr' | 'barcode';
  /** The pattern of numbers such as `INV-2026-0001`. */
  numbering?: string;
}

/** What the field becomes when its change of type is complete. Until then, every write fills both columns. */
export interface Successor {
  column: string;
  type: string;
  settings: FieldSettings;
  allowLoss: boolean;
  /** How to read texts as numbers if they do not show their decimal mark. */
  decimalMark?: DecimalMark;
}

export interface Field {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly settings: FieldSettings;
  readonly column: string | null;
  readonly successor: Successor | null;
  readonly indexMode: 'auto' | 'on' | 'off';
  readonly indexed: boolean;
  readonly state: 'ready' | 'building' | 'failed';
  readonly error: { code: string; message: string } | null;
}

export type Verb = 'read' | 'create' | 'update' | 'delete';

export interface Permission {
  role: string;
  read: boolean | null;
  write: boolean | null;
  import: boolean | null;
}

export interface RowRule {
  role: string;
  verb: Verb;
  condition: unknown;
}

export interface FieldRight {
  role: string;
  field: string;
  access: 'hidden' | 'readonly';
}

export interface Report {
  tableId: string;
  groupBy: string;
  measure: { fn: 'count' | 'sum' | 'avg' | 'min' | 'max'; field?: string };
  filter?: unknown;
}

/** A table as all reads and writes of its records see it: one consistent state, identified by its version. */
export interface Table {
  readonly id: string;
  readonly workspaceId: string;
  readonly kind: 'records' | 'system' | 'report';
  readonly name: string;
  readonly description: string;
  readonly color: string | null;
  readonly icon: string | null;
  readonly titleFieldId: string | null;
  readonly report: Report | null;
  readonly search: 'none' | 'building' | 'ready';
  /** Columns whose values are counted with each write; null if changes leave no mark. */
  readonly counted: readonly string[] | null;
  /** 0 for a system table without any settings. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly fields: readonly Field[];
  readonly permissions: readonly Permission[];
  readonly rules: readonly RowRule[];
  readonly rights: readonly FieldRight[];
  readonly system: SystemTable | null;
}

/** The keys that every record has, which a field cannot use. */
export const reservedKeys: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at', 'created_by']);

export function fieldByKey(table: Table, key: string): Field | undefined {
  return table.fields.find((field) => field.key === key);
}

export function fieldById(table: Table, id: string): Field | undefined {
  return table.fields.find((field) => field.id === id);
}

/** The field that names a record: the chosen one, or the first text field. */
export function titleFieldOf(table: Table): Field | undefined {
  const chosen = table.fields.find((field) => field.id === table.titleFieldId);
  const first = (types: readonly string[]) => table.fields.find((field) => types.includes(field.type));
  return chosen ?? first(['text']) ?? first(['email', 'phone', 'url', 'long_text']);
}
