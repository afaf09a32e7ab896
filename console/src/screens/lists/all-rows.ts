import type { ActionInput, ActionResult } from '../../api/actions.ts';
import { callAction } from '../../api/call-action.ts';

type ListAction =
  | 'crm.list_customers'
  | 'crm.list_leads'
  | 'bookings.list_bookings'
  | 'payments.list_invoices'
  | 'tasks.list'
  | 'messages.list_threads';
type RowOf<Name extends ListAction> = ActionResult<Name>['items'][number];

/** All filtered rows, page by page in the order of the list. */
export async function allRows<Name extends ListAction>(name: Name, filter: ActionInput<Name>): Promise<RowOf<Name>[]> {
  const rows: RowOf<Name>[] = [];
  let cursor: string | undefined;
  do {
    const page: ActionResult<Name> = await callAction(name, { ...filter, limit: 200, ...(cursor && { cursor }) });
    rows.push(...(page.items as RowOf<Name>[]));
    cursor = page.nextCursor;
  } while (cursor);
  return rows;
}

export async function allIds<Name extends ListAction>(name: Name, filter: ActionInput<Name>): Promise<string[]> {
  return (await allRows(name, filter)).map(({ id }) => id);
}
