import { type Static, Type } from 'typebox';
import { inLanguage } from '../../../language/languages.ts';
import type { OpenTable } from '../../records/open-table.ts';
import { askedField, inReadersWords, moduleOf, type SystemTable, systemFormOf } from '../../records/system-table.ts';
import { type Table, titleFieldOf } from '../../records/table.ts';
import type { TableAccess } from '../../records/table-access.ts';
import { Choice, DateOut, Id, Nullable, Ref } from '../../runtime/schemas.ts';
import { FieldOut, presentField } from './field.ts';
import { Condition } from './record.ts';

export const Rights = Type.Object({
  read: Type.Boolean(),
  write: Type.Boolean(),
  import: Type.Boolean(),
  delete: Type.Boolean(),
  design: Type.Boolean(),
});

const Kind = Choice(['records', 'system', 'report']);

const shared = {
  id: Id,
  name: Type.String(),
  description: Type.String(),
  color: Nullable(Type.String()),
  icon: Nullable(Type.String()),
  kind: Kind,
  module: Nullable(Type.String()),
};

export const ListedTable = Type.Object({
  ...shared,
  fieldCount: Type.Integer(),
  rowCount: Type.Integer(),
  rights: Rights,
  updatedAt: DateOut,
});

export const ReportIn = Type.Object(
  {
    tableId: Ref('table'),
    groupBy: Type.String(),
    measure: Type.Object(
      { fn: Choice(['count', 'sum', 'avg', 'min', 'max']), field: Type.Optional(Type.String()) },
      { additionalProperties: false },
    ),
    filter: Type.Optional(Condition),
  },
  { additionalProperties: false },
);

const ReportOut = Type.Object({
  ...ReportIn.properties,
  groups: Type.Array(Type.Object({ value: Type.Unknown(), count: Type.Integer(), measure: Nullable(Type.Number()) })),
});
export type ReportOut = Static<typeof ReportOut>;

export const TableOut = Type.Object({
  ...shared,
  titleField: Nullable(Type.String()),
  fields: Type.Array(FieldOut),
  rights: Rights,
  rowCount: Type.Integer(),
  search: Choice(['none', 'building', 'ready']),
  createdAt: DateOut,
  updatedAt: DateOut,
  report: Type.Optional(ReportOut),
  formQuestions: Type.Optional(
    Type.Array(Type.Object({ key: Type.String(), name: Type.String(), type: Type.String() }), {
      description:
        'What a form of business data can ask. Forms of your own tables ask for any field that people fill in.',
    }),
  ),
});
export type TableOut = Static<typeof TableOut>;

export function presentRights(access: TableAccess, kind: Table['kind']): Static<typeof Rights> {
  const { read, write, import: canImport, delete: canDelete, design } = access;
  return kind === 'report'
    ? { read, write: false, import: false, delete: false, design }
    : { read, write, import: canImport, delete: canDelete, design };
}

/** Names of system tables are in the caller's language. */
export function namesOf(
  table: Pick<Table, 'name' | 'description' | 'system'>,
  language: string,
): { name: string; description: string } {
  const { name, description, system } = table;
  if (!system) return { name, description };
  return {
    name: inLanguage({ en: name, ...system.otherNames }, language),
    description: inLanguage({ en: description, ...system.otherDescriptions }, language),
  };
}

/** Business data without an icon of its own has that of its records, such as `lead` for `crm.leads`. */
export function iconOf({ icon, system }: Pick<Table, 'icon' | 'system'>): string | null {
  return icon ?? system?.source.replace(/^.*\.(.*)s$/, '$1') ?? null;
}

export function presentTable(open: OpenTable, rowCount: number, language: string, report?: ReportOut): TableOut {
  const { table, access } = open;
  const title = titleFieldOf(table);
  return {
    id: table.id,
    ...namesOf(table, language),
    color: table.color,
    icon: iconOf(table),
    kind: table.kind,
    module: table.system ? moduleOf(table.system) : null,
    titleField: title && !access.hidden.has(title.key) ? title.key : null,
    fields: open.visibleFields.map((field) => presentField(open, inReadersWords(table, field, language))),
    rights: presentRights(access, table.kind),
    rowCount,
    search: table.search,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
    ...(report ? { report } : {}),
    ...(table.system && { formQuestions: formQuestions(open, table.system, language) }),
  };
}

function formQuestions(open: OpenTable, system: SystemTable, language: string): TableOut['formQuestions'] {
  return (systemFormOf(system)?.takes ?? []).flatMap((taken) => {
    const field = open.visibleField(taken);
    if (!field || open.access.readOnly.has(taken)) return [];
    const { key, name, type } = askedField(open.table, field, language);
    return [{ key, name, type }];
  });
}
