import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { prepared, sql } from '../../storage/sql.ts';
import type { PaymentMethod } from './payment-method.ts';

export interface PaymentMethodRow extends PaymentMethod {
  connectionId: string;
  token: string;
  providerCustomer: string | null;
}

const methodColumns = columns(
  'id, customer_id, provider, label, created_at, connection_id, token, provider_customer',
  'workspace_id, created_by',
);

/** Newest first, because the newest is charged unless another one is named. */
export function listMethods(db: Db, workspaceId: string, customerId: string): Promise<PaymentMethodRow[]> {
  return db.many(
    sql`select ${methodColumns.select} from payment_methods where workspace_id = ${workspaceId} and customer_id = ${customerId} order by created_at desc, id desc`,
  );
}

export function readMethod(db: Db, workspaceId: string, id: string): Promise<PaymentMethodRow | undefined> {
  return db.maybe(
    sql`select ${methodColumns.select} from payment_methods where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

/** The same card is stored only once. */
export function insertMethod(
  db: Db,
  workspaceId: string,
  method: PaymentMethodRow,
  createdBy: string,
): Promise<PaymentMethodRow> {
  return db.one(
    prepared(sql`
    insert into payment_methods ${methodColumns.insert({ workspaceId, ...method, createdBy })}
    on conflict (workspace_id, customer_id, connection_id, token) do update set label = excluded.label, created_at = excluded.created_at returning ${methodColumns.select}`),
  );
}

export function deleteMethod(db: Db, workspaceId: string, id: string): Promise<number> {
  return db.run(sql`delete from payment_methods where workspace_id = ${workspaceId} and id = ${id}`);
}

export function presentMethod({ id, customerId, provider, label, createdAt }: PaymentMethodRow): PaymentMethod {
  return { id, customerId, provider, label, createdAt };
}
