import { refuse } from '../../kernel/refusal.ts';
import { filesInSight } from '../../records/attachments.ts';
import type { OpenTable } from '../../records/open-table.ts';
import type { RecordChange, RecordOut, Writer } from '../../records/writer.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { recordCreated, recordUpdated } from './events/record-events.ts';
import { refusals } from './words/refusals.ts';

/** The properties that all actions writing records share. */
export const writesRecords = {
  mode: 'write',
  capability: 'tables.read',
  uses: ['baseUrl', 'limitsOf'],
  maxBytes: 16 * 1024 * 1024,
  effects: [],
  // Creating or moving a booking sends its customer a confirmation.
  sideEffects: ['send'],
} as const;

export function writerOf(ctx: WriteContext<'baseUrl' | 'limitsOf'>): Writer {
  return {
    db: ctx.db,
    userId: ctx.principal.via === 'public' ? null : ctx.principal.userId,
    uploader: ctx.principal.userId,
    via: ctx.principal.via,
    now: ctx.now,
    baseUrl: ctx.ports.baseUrl,
    inSight: (fileIds) => filesInSight(ctx, fileIds),
    maxRows: ctx.ports.limitsOf(ctx.principal.workspace.plan).recordsPerTable,
  };
}

export function requireWrite(open: OpenTable): void {
  if (!open.access.write)
    refuse('forbidden', 'write_not_permitted', refusals.phrase('write_not_permitted', { name: open.table.name }));
}

export function requireImport(open: OpenTable): void {
  if (!open.access.import)
    refuse('forbidden', 'import_not_permitted', refusals.phrase('import_not_permitted', { name: open.table.name }));
}

export function requireDelete(open: OpenTable): void {
  if (!open.access.delete)
    refuse('forbidden', 'delete_not_permitted', refusals.phrase('delete_not_permitted', { name: open.table.name }));
}

export function aboutTable(open: OpenTable): { tableId: string; tableName: string } {
  return { tableId: open.table.id, tableName: open.table.name };
}

export function emitCreated(ctx: WriteContext, open: OpenTable, records: readonly RecordOut[]): void {
  ctx.emitEach(
    recordCreated,
    records.map((record) => ({ ...aboutTable(open), record })),
  );
}

export function emitUpdated(ctx: WriteContext, open: OpenTable, changes: readonly RecordChange[]): void {
  ctx.emitEach(
    recordUpdated,
    changes.map(({ before, after, changed }) => ({
      ...aboutTable(open),
      record: after,
      changed,
      before: Object.fromEntries(changed.map((key) => [key, before[key] ?? null])),
    })),
  );
}

/** The record as the caller may see it. */
export function seenBy(open: OpenTable, record: RecordOut): RecordOut {
  if (open.access.hidden.size === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([key]) => !open.access.hidden.has(key))) as RecordOut;
}
