import type { ActionInput } from '../../../../api/actions.ts';
import type { Table, TableField, TableView } from '../../../../api/types.ts';
import type { AskedQuery } from '../../grid/window/read-query.ts';

type CardsInput = ActionInput<'tables.list_cards'>;

/** The field whose values are the columns of a board. */
export function columnField(table: Table, { groupBy }: Pick<TableView, 'groupBy'>): TableField | undefined {
  return table.fields.find(({ key }) => key === groupBy[0]);
}

/** The number of cards in each column, and their sum. */
export function countsQuestion(
  table: Table,
  { q, filter, settings }: AskedQuery,
  view: Pick<TableView, 'groupBy'>,
): ActionInput<'tables.aggregate'> {
  const field = columnField(table, view);
  const sumField = table.fields.find(({ key }) => key === settings.sumField);
  return {
    tableId: table.id,
    ...(q ? { q } : {}),
    ...(filter ? { filter } : {}),
    measures: [{ fn: 'count' }, ...(sumField ? [{ fn: 'sum' as const, field: sumField.key }] : [])],
    groupBy: [{ field: field?.key ?? '', ...(field?.type === 'link' ? { each: true } : {}) }],
  };
}

/** The fields shown on a card below its title. */
export function cardFields(table: Table, column: string | undefined, fields: TableField[]): TableField[] {
  return fields.filter(({ key }) => key !== column && key !== table.titleField);
}

/** The cards of any column. */
export function cardsQuestion(
  table: Table,
  { q, filter, sort, settings }: AskedQuery,
  view: Pick<TableView, 'id' | 'sort' | 'groupBy'>,
  fields: TableField[],
): Omit<CardsInput, 'column'> {
  const [column] = view.groupBy;
  const said = cardFields(table, column, fields).slice(0, 12);
  return {
    ...{ tableId: table.id, view: view.id, filter: filter ?? null, limit: 30 },
    fields: [
      ...new Set([...[table.titleField, column, settings.coverField].filter(isText), ...said.map(({ key }) => key)]),
    ],
    ...(q ? { q } : {}),
    ...(sort !== undefined || view.sort ? { sort: sort ?? '' } : {}),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
