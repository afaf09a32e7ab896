import { asCondition, type Condition } from '../../../../api/condition.ts';
import type { TableView } from '../../../../api/types.ts';

/** A value in the address that overrides the view with nothing. */
export const none = 'none';

/** Search, order and filter. Values in the address override those of the view. */
export function listedBy(
  address: { q?: string; sort?: string; filter?: string },
  view: Pick<TableView, 'sort' | 'filter'> | undefined,
): { q: string; sort: string | undefined; filter: Condition | undefined } {
  const saved = view?.filter ? asCondition(view.filter) : undefined;
  return {
    q: address.q ?? '',
    sort: readSort(address.sort, view),
    filter: address.filter === undefined ? saved : parseFilter(address.filter),
  };
}

function readSort(sort: string | undefined, view: Pick<TableView, 'sort'> | undefined): string | undefined {
  if (sort === undefined) return view?.sort ?? undefined;
  return sort === none ? undefined : sort;
}

/** Addresses can be cut off or edited by hand, so an invalid condition is ignored. */
function parseFilter(text: string): Condition | undefined {
  if (text === none) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Condition) : undefined;
  } catch {
    return undefined;
  }
}
