import type { Order } from '../../runtime/list-order.ts';
import { raw } from '../../storage/sql.ts';

export const byName: Order = { key: raw('lower(name)'), type: 'text', descending: false, field: 'name' };
export const byChange: Order = { key: raw('updated_at'), type: 'timestamp', descending: true };
export const byOwner: Order = {
  key: raw('(select lower(users.name) from users where users.id = owner_id)'),
  type: 'text',
  descending: false,
  nullable: true,
  field: 'ownerId',
};

/** Sorts by a text that may be missing, ignoring case. */
export function byText(column: string, field: string): Order {
  return { key: raw(`lower(${column})`), type: 'text', descending: false, nullable: true, field };
}
