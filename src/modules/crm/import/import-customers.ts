import { faultAt, Refusal } from '../../../kernel/refusal.ts';
import { inputFaults } from '../../../kernel/words/refusals.ts';
import { requireImportAllowed, requireRowsAllowed } from '../../../records/system-writes.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { changeCustomer } from '../change-customer.ts';
import { type Customer, CustomerInput } from '../customer.ts';
import { isTimeZone } from '../customer-rules.ts';
import { insertCustomers, lockCustomers } from '../customers.store.ts';
import { customersTable } from '../customers-table.ts';
import { customerCreated, customerUpdated } from '../events/customer-events.ts';
import { newCustomer } from '../new-customer.ts';
import { type RowFault, rowReader } from './import-row.ts';
import { knownContacts } from './known-contacts.store.ts';
import { type ImportOutcome, type ImportPlan, type ImportSettings, keyOf, planImport } from './plan-import.ts';
import { dropUnknownOwners, withoutUnwritable } from './sound-rows.ts';

const read = rowReader<CustomerInput>(Input(CustomerInput.properties));
const emailTaken = { path: '/email', message: 'belongs to another customer already' };

export async function importCustomers(
  ctx: WriteContext,
  rows: readonly Record<string, unknown>[],
  settings: ImportSettings,
): Promise<ImportOutcome> {
  requireImportAllowed(ctx, customersTable);
  const faults: RowFault[] = [];
  const inKnownZones = withoutUnwritable(ctx, customersTable, read(rows, faults), faults).filter(
    ({ row, fields: { timeZone } }) => {
      const known = !timeZone || isTimeZone(timeZone);
      if (!known) faults.push({ row, ...faultAt('/timeZone', inputFaults.phrase('time_zone', { timeZone })) });
      return known;
    },
  );
  const sound = await dropUnknownOwners(ctx, inKnownZones, faults);
  const keys = sound.flatMap(({ fields }) => keyOf(fields, settings.dedupeBy) ?? []);
  const plan = planImport(
    sound,
    await knownContacts(ctx.db, ctx.workspaceId, 'customers', settings.dedupeBy, keys),
    settings,
  );
  const created = await addCustomers(ctx, plan, faults);
  const updated = await changeCustomers(ctx, plan, faults);
  return { created, updated: updated + plan.joined, skipped: plan.skipped, errors: faults };
}

async function addCustomers(ctx: WriteContext, plan: ImportPlan<CustomerInput>, faults: RowFault[]): Promise<number> {
  if (plan.creates.length === 0) return 0;
  const made = plan.creates.map(({ row, fields }) => ({ row, customer: newCustomer(ctx, fields) }));
  const added = await insertCustomers(
    ctx.db,
    ctx.workspaceId,
    made.map(({ customer }) => customer),
  );
  for (const { row, customer } of made) if (!added.has(customer.id)) faults.push({ row, ...emailTaken });
  const customers = made.flatMap(({ customer }) => (added.has(customer.id) ? { customer } : []));
  await requireRowsAllowed(ctx, customersTable, 'create', [...added]);
  ctx.emitEach(customerCreated, customers);
  return customers.length;
}

async function changeCustomers(
  ctx: WriteContext,
  plan: ImportPlan<CustomerInput>,
  faults: RowFault[],
): Promise<number> {
  if (plan.updates.length === 0) return 0;
  const held = await lockCustomers(ctx.db, ctx.workspaceId, [...new Set(plan.updates.map(({ id }) => id))]);
  const ids = held.map(({ id }) => id);
  await requireRowsAllowed(ctx, customersTable, 'update', ids);
  const current = new Map<string, Customer>(held.map((customer) => [customer.id, customer]));
  const changes: { customer: Customer; changed: string[] }[] = [];
  for (const { row, id, fields } of plan.updates) {
    const before = current.get(id);
    // Someone has deleted it since it was found.
    if (!before) {
      faults.push({ row, path: '', message: 'the customer was deleted meanwhile' });
      continue;
    }
    try {
      const after = await changeCustomer(ctx, before, fields);
      current.set(id, after);
      changes.push({ customer: after, changed: Object.keys(fields) });
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'duplicate_email')) throw error;
      faults.push({ row, ...emailTaken });
    }
  }
  await requireRowsAllowed(ctx, customersTable, 'update', ids);
  ctx.emitEach(customerUpdated, changes);
  return changes.length;
}
