import type { QueryClient } from '@tanstack/react-query';
import type { Table, TableField, TableView } from '../../../api/types.ts';
import { listQuery, readQuery } from '../../../api/use-action.ts';
import { firstLines, pagesWithin, segmentsOf } from '../grid/groups/group-lines.ts';
import { groupQuestions, inputOfGroup, treeOf } from '../grid/groups/group-tree.ts';
import { readTotals } from '../grid/groups/totals.ts';
import { readTableQuery, shownFields, type TableAddress } from '../grid/window/read-query.ts';
import { type ListInput, listInput, pageQuery } from '../grid/window/record-pages.ts';
import { cardsQuestion, columnField, countsQuestion } from './board/board-questions.ts';
import { calendarFields, daysOf, daysQuestion, shownDays } from './calendar/calendar-days.ts';
import { viewKinds } from './kinds.ts';

type Address = { [Name in TableAddress]?: string };

/** About as many columns of a board as fit on a screen. */
const columnsInSight = 4;

/** Loads the code of a view and the first records it will show, with the same query keys that the view uses. */
export async function prefetchView(
  client: QueryClient,
  table: Table,
  address: Address,
  view: TableView | undefined,
): Promise<void> {
  if (table.kind === 'report' || view?.kind === 'form') return;
  const kind = view?.kind ?? (matchMedia('(max-width: 48em)').matches ? 'list' : 'grid');
  void viewKinds[kind].load?.().catch(() => undefined);
  const query = readTableQuery(table, address, view);
  const input = listInput(table.id, query);
  const fields = shownFields(table, query);
  if (view && kind === 'board') {
    const field = columnField(table, view);
    const cards = cardsQuestion(table, query, view, fields);
    const options = field?.type === 'select' ? (field.options ?? []) : [];
    await Promise.all([
      field && client.prefetchQuery(readQuery('tables.aggregate', countsQuestion(table, query, view))),
      ...options
        .slice(0, columnsInSight)
        .map(({ key }) => client.prefetchInfiniteQuery(listQuery('tables.list_cards', { ...cards, column: key }))),
    ]);
  } else if (kind === 'calendar') {
    const dates = calendarFields(table, query.settings);
    const { span, day } = shownDays(address);
    if (dates)
      await client.prefetchQuery(readQuery('tables.list_days', daysQuestion(input, table, dates, daysOf(span, day))));
  } else if (kind === 'grid' && query.groupBy.length > 0) {
    const groups = query.groupBy.flatMap((key) => table.fields.find((field) => field.key === key) ?? []);
    const totals = readTotals(query.settings, fields);
    await prefetchGroups(client, input, groups, totals, query.settings.collapsed === true);
  } else {
    await client.prefetchQuery(pageQuery(input, 0));
  }
}

async function prefetchGroups(
  client: QueryClient,
  input: ListInput,
  groupBy: TableField[],
  totals: ReturnType<typeof readTotals>,
  isFolded: boolean,
): Promise<void> {
  const questions = groupQuestions(input, groupBy, totals);
  const answers = await Promise.all(
    questions.map((question) => client.fetchQuery(readQuery('tables.aggregate', question))),
  );
  const segments = segmentsOf(treeOf(answers, groupBy) ?? [], () => !isFolded);
  const pages = pagesWithin(segments, 0, firstLines);
  await Promise.all(
    pages.map(({ group, page }) => client.prefetchQuery(pageQuery(inputOfGroup(input, groupBy, group.path), page))),
  );
}
