import { refuse } from '../kernel/refusal.ts';
import { raw, sql } from '../storage/sql.ts';
import type { Asker, OpenTable } from './open-table.ts';
import { isEmpty } from './read-values.ts';
import { type RecordFault, recordFault, refuseRecords } from './record-faults.ts';
import { fieldKeyOf } from './record-shape.ts';
import { openSystem, type Viewer } from './system-sight.ts';
import type { SystemTable } from './system-table.ts';
import type { Verb } from './table.ts';
import { refusals } from './words/refusals.ts';

/**
 * Checks the rules of the caller's role for the current rows: before a change, whether it is allowed; after it, whether
 * the result is. It needs a statement only if there is a rule.
 */
export async function requireRowsAllowed(
  asker: Asker,
  system: SystemTable,
  verb: Verb,
  ids: readonly string[],
): Promise<void> {
  const open = openSystem(asker, system);
  if (!open) return;
  if (permissionOf(open)?.write === false)
    refuse('forbidden', 'write_not_permitted', refusals.phrase('write_not_permitted', { name: open.table.name }));
  if (await areAllowed(asker, open, verb, ids)) return;
  refuseRecords(
    [recordFault(0, null, 'row_policy_denies', refusals.phrase(`denied.${verb === 'update' ? 'change_to' : verb}`))],
    false,
  );
}

/** Like `requireRowsAllowed`, but returns the answer. */
export async function rowsAllowed(
  asker: Asker,
  system: SystemTable,
  verb: Verb,
  ids: readonly string[],
): Promise<boolean> {
  const open = openSystem(asker, system);
  return !open || areAllowed(asker, open, verb, ids);
}

/** Those of these rows that the caller may change in this way. */
export async function rowsAmong(
  asker: Asker,
  system: SystemTable,
  verb: Verb,
  ids: readonly string[],
): Promise<string[]> {
  const open = openSystem(asker, system);
  const rule = open?.rule(verb);
  if (!open || !rule || ids.length === 0) return [...ids];
  const rows = await asker.db.many<{ id: string }>(sql`
    select r.id from ${open.relation} r
    where r.id = any(${ids}::uuid[]) and r.workspace_id = ${open.table.workspaceId} and coalesce(${rule}, ${raw('false')})`);
  return rows.map(({ id }) => id);
}

async function areAllowed({ db }: Asker, open: OpenTable, verb: Verb, ids: readonly string[]): Promise<boolean> {
  const rule = open.rule(verb);
  if (!rule || ids.length === 0) return true;
  const { denied } = await db.one<{ denied: number }>(sql`
    select count(*)::int as denied from ${open.relation} r
    where r.id = any(${ids}::uuid[]) and r.workspace_id = ${open.table.workspaceId} and not coalesce(${rule}, ${raw('false')})`);
  return denied === 0;
}

export function requireImportAllowed(viewer: Viewer, system: SystemTable): void {
  const open = openSystem(viewer, system);
  if (open && permissionOf(open)?.import === false)
    refuse('forbidden', 'import_not_permitted', refusals.phrase('import_not_permitted', { name: open.table.name }));
}

function permissionOf({ table }: OpenTable) {
  return table.permissions[0];
}

/** Refuses properties for fields that the caller's role cannot see or write, as records do. */
export function requireWritable(viewer: Viewer, system: SystemTable, properties: object): void {
  const faults = unwritable(viewer, system, properties);
  if (faults.length > 0) refuseRecords(faults, false);
}

/** The same for values that move from one row to another. Fields that the caller cannot see move along unchanged. */
export function requireNotReadOnly(viewer: Viewer, system: SystemTable, properties: object): void {
  const faults = unwritable(viewer, system, properties).filter(({ code }) => code === 'readonly_field');
  if (faults.length > 0) refuseRecords(faults, false);
}

/** The same for a new row. Empty values do not count, because forms send fields that nobody filled in. */
export function requireNewWritable(viewer: Viewer, system: SystemTable, properties: object): void {
  requireWritable(
    viewer,
    system,
    Object.fromEntries(Object.entries(properties).filter(([, value]) => !isEmpty(value))),
  );
}

export function unwritable(viewer: Viewer, system: SystemTable, properties: object): RecordFault[] {
  const open = openSystem(viewer, system);
  if (!open || (open.access.hidden.size === 0 && open.access.readOnly.size === 0)) return [];
  return Object.entries(properties).flatMap(([property, value]) =>
    value === undefined ? [] : (faultOf(open, fieldKeyOf(property)) ?? []),
  );
}

function faultOf({ access }: OpenTable, field: string): RecordFault | undefined {
  if (access.hidden.has(field)) return recordFault(0, field, 'unknown_field', refusals.phrase('not_a_field'));
  return access.readOnly.has(field)
    ? recordFault(0, field, 'readonly_field', refusals.phrase('not_writable'))
    : undefined;
}

/** Refuses to filter or sort by fields that the caller's role cannot see. Properties without a value do not count. */
export function requireSeen(viewer: Viewer, system: SystemTable, properties: object): void {
  const hidden = openSystem(viewer, system)?.access.hidden;
  for (const [property, value] of Object.entries(properties)) {
    const key = fieldKeyOf(property);
    if (value !== undefined && hidden?.has(key))
      refuse('malformed', 'unknown_field', refusals.phrase('unknown_field', { key }), { field: key });
  }
}

/** Whether the caller's role sees a field. Check this before a text quotes its value. */
export function isSeen(viewer: Viewer, system: SystemTable, property: string): boolean {
  return openSystem(viewer, system)?.access.hidden.has(fieldKeyOf(property)) !== true;
}
