import { asCondition, type Condition } from '../../../../api/condition.ts';
import type { TableView } from '../../../../api/types.ts';

/** In the address: the view has this, and the person does not want it. */
export const none = 'none';

/** What is searched, sorted and filtered: what the address says counts, else what the view says. */
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

/** An address may be cut off or made by hand: what is not a condition filters nothing. */
function parseFilter(text: string): Condition | undefined {
  if (text === none) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Condition) : undefined;
  } catch {
    return undefined;
  }
}
