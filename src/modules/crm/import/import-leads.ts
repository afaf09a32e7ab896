import { requireImportAllowed, requireRowsAllowed } from '../../../records/system-writes.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { leadCreated, leadStageChanged, leadUpdated } from '../events/lead-events.ts';
import { closedStages, type Lead, LeadInput } from '../lead.ts';
import { insertLeads, lockLeads, saveLead } from '../leads.store.ts';
import { leadsTable } from '../leads-table.ts';
import { newLead } from '../new-lead.ts';
import { type ImportRow, type RowFault, rowReader } from './import-row.ts';
import { knownContacts } from './known-contacts.store.ts';
import { type ImportOutcome, type ImportPlan, type ImportSettings, keyOf, planImport } from './plan-import.ts';
import { dropUnknownOwners, withoutUnwritable } from './sound-rows.ts';

const read = rowReader<LeadInput>(Input(LeadInput.properties));

export async function importLeads(
  ctx: WriteContext,
  rows: readonly Record<string, unknown>[],
  settings: ImportSettings,
): Promise<ImportOutcome> {
  requireImportAllowed(ctx, leadsTable);
  const faults: RowFault[] = [];
  const sound = await dropUnknownOwners(ctx, withoutUnwritable(ctx, leadsTable, read(rows, faults), faults), faults);
  const keys = sound.flatMap(({ fields }) => keyOf(fields, settings.dedupeBy) ?? []);
  const plan = planImport(
    sound,
    await knownContacts(ctx.db, ctx.workspaceId, 'leads', settings.dedupeBy, keys),
    settings,
  );
  const created = await addLeads(ctx, plan, faults);
  const updated = await changeLeads(ctx, plan, faults);
  return { created, updated: updated + plan.joined, skipped: plan.skipped, errors: faults };
}

async function addLeads(ctx: WriteContext, plan: ImportPlan<LeadInput>, faults: RowFault[]): Promise<number> {
  const leads = plan.creates
    .filter((entry) => saysWhyLost(entry, entry.fields, faults))
    .map(({ fields }) => newLead(ctx, fields));
  if (leads.length > 0) await insertLeads(ctx.db, ctx.workspaceId, leads);
  await requireRowsAllowed(
    ctx,
    leadsTable,
    'create',
    leads.map(({ id }) => id),
  );
  ctx.emitEach(
    leadCreated,
    leads.map((lead) => ({ lead })),
  );
  return leads.length;
}

async function changeLeads(ctx: WriteContext, plan: ImportPlan<LeadInput>, faults: RowFault[]): Promise<number> {
  if (plan.updates.length === 0) return 0;
  const held = await lockLeads(ctx.db, ctx.workspaceId, [...new Set(plan.updates.map(({ id }) => id))]);
  const ids = held.map(({ id }) => id);
  await requireRowsAllowed(ctx, leadsTable, 'update', ids);
  const current = new Map<string, Lead>(held.map((lead) => [lead.id, lead]));
  const changes: { lead: Lead; changed: string[] }[] = [];
  const moves: { lead: Lead; from: Lead['stage']; to: Lead['stage'] }[] = [];
  for (const entry of plan.updates) {
    const before = current.get(entry.id);
    if (!before || closedStages.has(before.stage)) {
      faults.push({
        row: entry.row,
        path: '',
        message: before ? `the lead is already ${before.stage}` : 'the lead was deleted meanwhile',
      });
      continue;
    }
    if (!saysWhyLost(entry, { lostReason: before.lostReason, ...entry.fields }, faults)) continue;
    const after = await saveLead(ctx.db, ctx.workspaceId, entry.id, entry.fields, ctx.now);
    current.set(entry.id, after);
    changes.push({ lead: after, changed: Object.keys(entry.fields) });
    if (after.stage !== before.stage) moves.push({ lead: after, from: before.stage, to: after.stage });
  }
  await requireRowsAllowed(ctx, leadsTable, 'update', ids);
  ctx.emitEach(leadUpdated, changes);
  ctx.emitEach(leadStageChanged, moves);
  return changes.length;
}

function saysWhyLost(
  { row }: ImportRow<unknown>,
  { stage, lostReason }: Pick<LeadInput, 'stage' | 'lostReason'>,
  faults: RowFault[],
): boolean {
  const fine = stage !== 'lost' || Boolean(lostReason);
  if (!fine) faults.push({ row, path: '/lostReason', message: 'is required for a lead that is lost' });
  return fine;
}
