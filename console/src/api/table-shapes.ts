/** Tables of records, as the actions of the module `tables` give and take them. */

export const fieldTypes = [
  'text',
  'long_text',
  'email',
  'url',
  'phone',
  'number',
  'currency',
  'percent',
  'rating',
  'duration',
  'checkbox',
  'date',
  'datetime',
  'time',
  'select',
  'multi_select',
  'user',
  'users',
  'link',
  'attachment',
  'json',
  'autonumber',
  'formula',
  'lookup',
  'rollup',
  'count',
  'created_time',
  'updated_time',
  'created_by',
  'updated_by',
  'button',
] as const;
export type FieldTypeName = (typeof fieldTypes)[number];

export interface FieldOption {
  key: string;
  name: string;
  color?: string;
}

export const rollupFunctions = ['sum', 'avg', 'min', 'max', 'count', 'countall', 'concat', 'and', 'or'] as const;
export type RollupFunction = (typeof rollupFunctions)[number];

export type ValueType = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'time' | 'uuid' | 'list' | 'json';

/** What a field has beside its key, name and type. */
export interface FieldRules {
  required?: boolean;
  unique?: boolean;
  readOnly?: boolean;
  default?: unknown;
  options?: FieldOption[];
  min?: number;
  max?: number;
  maxLength?: number;
  pattern?: string;
  format?: 'email' | 'url' | 'phone';
  decimals?: number;
  currency?: string;
  formula?: string;
  lookup?: { link: string; field: string };
  rollup?: { link: string; field: string; fn: RollupFunction };
  count?: { link: string };
  label?: string;
  url?: string;
}

export interface TableField extends FieldRules {
  id: string;
  key: string;
  name: string;
  description: string;
  type: FieldTypeName;
  required: boolean;
  unique: boolean;
  readOnly: boolean;
  /** Filled in by svc: never written. */
  computed: boolean;
  link?: { tableId: string; fieldId: string };
  resultType: ValueType;
  index: 'auto' | 'on' | 'off';
  indexed: boolean;
  state: 'ready' | 'building' | 'failed';
  error?: { code: string; message: string };
  /** What this person may do with it; hidden fields are not listed at all. */
  access: 'write' | 'read';
}

export interface FieldInput extends FieldRules {
  key: string;
  name?: string;
  description?: string;
  type: FieldTypeName;
  index?: 'auto' | 'on' | 'off';
  link?: { tableId: string; key?: string; name?: string };
}

export interface TableRights {
  read: boolean;
  write: boolean;
  import: boolean;
  delete: boolean;
  design: boolean;
}

export interface ReportSettings {
  tableId: string;
  groupBy: string;
  measure: { fn: 'count' | 'sum' | 'avg' | 'min' | 'max'; field?: string };
  filter?: Condition;
}

export interface Report extends ReportSettings {
  groups: { value: unknown; count: number; measure: number | null }[];
}

export interface ListedTable {
  id: string;
  name: string;
  description: string;
  color: string | null;
  icon: string | null;
  kind: 'records' | 'system' | 'report';
  module: string | null;
  fieldCount: number;
  rowCount: number;
  rights: TableRights;
  updatedAt: string;
}

export interface Table {
  id: string;
  name: string;
  description: string;
  color: string | null;
  icon: string | null;
  kind: 'records' | 'system' | 'report';
  module: string | null;
  titleField: string | null;
  fields: TableField[];
  rights: TableRights;
  rowCount: number;
  search: 'none' | 'building' | 'ready';
  createdAt: string;
  updatedAt: string;
  report?: Report;
}

export type Condition =
  | { field: string; cmp: string; value?: unknown }
  | { op: 'and' | 'or' | 'not'; children: Condition[] };

export interface TableRecord {
  id: string;
  created_at: string;
  updated_at: string;
  created_by: string | null;
  [key: string]: unknown;
}

export interface RecordQuery {
  limit?: number;
  offset?: number;
  sort?: string;
  q?: string;
  filter?: Condition;
  view?: string;
  fields?: string[];
  /** The list as somebody of this role would see it; for who may design the table. */
  asRole?: string;
}

export interface RecordPage {
  list: TableRecord[];
  pageInfo: { totalRows: number; limit: number; offset: number; isLastPage: boolean };
}

export interface RecordError {
  index: number;
  field: string | null;
  code: string;
  message: string;
}

export interface HistoryEntry {
  id: string;
  at: string;
  actorId: string | null;
  via: string | null;
  kind: 'created' | 'updated' | 'deleted' | 'restored';
  changes: Record<string, { before: unknown; after: unknown }>;
}

export interface TablePermission {
  role: string;
  /** Null: as the role's own capabilities say. */
  read: boolean | null;
  write: boolean | null;
  import: boolean | null;
}

export interface RowRule {
  role: string;
  verb: 'read' | 'create' | 'update' | 'delete';
  condition: Condition;
}

export interface FieldRight {
  role: string;
  field: string;
  access: 'hidden' | 'readonly';
}

export interface TableAccess {
  /** Of the table: whoever changes any of it says which state they saw. */
  updatedAt: string;
  permissions: TablePermission[];
  rules: RowRule[];
  rights: FieldRight[];
  roles: TableRole[];
}

export interface TableRole {
  key: string;
  name: string;
  /** What the role may do where nothing is set for the table. */
  usual: { read: boolean; write: boolean; import: boolean };
}

export interface TableView {
  id: string;
  tableId: string;
  name: string;
  filter: Condition | null;
  sort: string | null;
  hidden: string[];
  createdBy: string | null;
  updatedAt: string;
}

export interface ImportSettings {
  tableId: string;
  fileId: string;
  format: 'csv' | 'json';
  /** Which field each column of the file goes to; null leaves it out. */
  mapping?: Record<string, string | null>;
  delimiter?: string;
  upsertBy?: string;
  skipErrors?: boolean;
}

export interface ImportPreview {
  columns: { name: string; key: string | null; samples: string[] }[];
  rows: {
    index: number;
    values: Record<string, unknown>;
    errors: { field: string | null; code: string; message: string }[];
  }[];
  totalRows: number;
  errorCount: number;
  errors: RecordError[];
}

export interface TableImport {
  id: string;
  tableId: string;
  state: 'running' | 'done' | 'failed';
  total: number;
  done: number;
  created: number;
  updated: number;
  failed: number;
  errors: RecordError[];
  startedAt: string;
  endedAt: string | null;
}

export interface UploadedFile {
  id: string;
  name: string;
  size: number;
  type: string;
  url: string;
}
