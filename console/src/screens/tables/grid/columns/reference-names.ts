import { callAction } from '../../../../api/call-action.ts';
import type { TableField } from '../../../../api/types.ts';
import { titleStores } from './title-store.ts';

type Kind = NonNullable<TableField['refersTo']>;

const maxPerCall = 200;

const named: Record<Kind, (ids: string[]) => Promise<{ id: string; name: string }[]>> = {
  customer: async (ids) => (await callAction('crm.list_customers', { ids, limit: maxPerCall })).items,
  service: async () => (await callAction('bookings.list_services', {})).items,
};

/** Names of the business data that fields refer to, by kind. */
export const referenceNames = titleStores(async (kind, ids) => {
  const names = new Map<string, string>();
  for (let from = 0; from < ids.length; from += maxPerCall)
    for (const { id, name } of await named[kind as Kind](ids.slice(from, from + maxPerCall))) names.set(id, name);
  return names;
});
