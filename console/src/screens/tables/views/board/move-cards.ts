import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ActionInput, ActionResult } from '../../../../api/actions.ts';
import type { TableRecord } from '../../../../api/types.ts';

type Cards = InfiniteData<ActionResult<'tables.list_cards'>, string>;
export type CardsInput = ActionInput<'tables.list_cards'>;

export interface Move {
  card: TableRecord;
  /** Empty where cards have no value. */
  from: string;
  to: string;
  before?: string | undefined;
  after?: string | undefined;
}

/** Shows a card at its new place until the server has answered. */
export async function showMove(
  client: QueryClient,
  view: string,
  { card, from, to, before, after }: Move,
): Promise<void> {
  await client.cancelQueries({ queryKey: ['tables.list_cards'] });
  const queries = client.getQueryCache().findAll({ queryKey: ['tables.list_cards'] });
  for (const { queryKey } of queries) {
    const input = queryKey[1] as CardsInput;
    const column = input.column ?? '';
    if (input.view !== view || (column !== from && column !== to)) continue;
    client.setQueryData<Cards>(queryKey, (data) => {
      const left = data && without(data, card.id);
      return left && column === to ? withCard(left, card, before, after) : left;
    });
  }
}

/** The neighbours of a card before it is moved. */
export function neighboursOf(client: QueryClient, view: string, { card, from }: Move): Pick<Move, 'before' | 'after'> {
  const queries = client.getQueryCache().findAll({ queryKey: ['tables.list_cards'] });
  for (const { queryKey } of queries) {
    const input = queryKey[1] as CardsInput;
    if (input.view !== view || (input.column ?? '') !== from) continue;
    const cards = client.getQueryData<Cards>(queryKey)?.pages.flatMap(({ items }) => items) ?? [];
    const at = cards.findIndex(({ id }) => id === card.id);
    if (at >= 0) return { before: cards[at + 1]?.id, after: cards[at - 1]?.id };
  }
  return {};
}

function without(data: Cards, id: string): Cards {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })) };
}

function withCard(data: Cards, card: TableRecord, before: string | undefined, after: string | undefined): Cards {
  const beside = before ?? after;
  const at = data.pages.findIndex(({ items }) => items.some(({ id }) => id === beside));
  return {
    ...data,
    pages: data.pages.map((page, index) => {
      if (index !== Math.max(at, 0)) return page;
      const place = page.items.findIndex(({ id }) => id === beside);
      const items = [...page.items];
      items.splice(place < 0 ? 0 : place + (before === undefined ? 1 : 0), 0, card);
      return { ...page, items };
    }),
  };
}
