import { releaseFile } from '../../../files/files.store.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { defineJob, type Job } from '../../../queue/define-job.ts';
import { type OpenTable, withTable } from '../../../records/open-table.ts';
import type { RecordFault } from '../../../records/record-faults.ts';
import type { StagedContext, WriteContext } from '../../../runtime/define-action.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { stagedContext } from '../../../runtime/execution/execute-staged.ts';
import { recordsImported } from '../events/record-events.ts';
import { type CheckedRow, checkRows, openForImport } from '../import/check-rows.ts';
import type { ImportSettings } from '../import/import-settings.ts';
import { addProgress, endImport, holdImport, readImportWork, setTotal } from '../import/imports.store.ts';
import type { Mapping } from '../import/map-row.ts';
import { createRecords, upsertRows } from '../save-records.ts';
import { phrase } from '../words/words.ts';
import { aboutTable } from '../writing.ts';
import { importAddress } from './addresses.ts';

const chunkSize = 500;
const fileKeptMs = 86_400_000;
const startAction = 'tables.start_import';

/**
 * Imports a file chunk by chunk, as the person who started it. Each chunk is one transaction with its own progress, so
 * that a worker that takes over continues where the last one stopped.
 */
export function importJob({
  runtime,
  signals,
  database,
}: ModuleServices<'baseUrl' | 'files' | 'limitsOf'>): Job<{ importId: string }> {
  return defineJob<{ importId: string }>({
    ...importAddress,
    mode: 'outside',
    async run(job, { importId }) {
      const work = await readImportWork(job.db, job.workspaceId, importId);
      if (work?.state !== 'running') return;
      const { principals, catalogue } = runtime.settings;
      const principal = await principals.ofMember(
        database,
        work.startedBy,
        job.workspaceId,
        'system',
        'import',
        work.origin,
      );
      const entry = catalogue.find(startAction);
      const tell = () => signals.send(`live:${job.workspaceId}:import:${importId}`);
      if (!principal || !entry) return void (await endImport(job.db, job.workspaceId, importId, 'failed', job.now()));
      const ctx = stagedContext(
        runtime,
        entry,
        { name: startAction, input: work.settings, principal },
        { result: undefined, activity: [], events: [] },
      );
      const run = new ImportRun(ctx, importId, work.settings, tell, job.signal);
      try {
        await run.all(work.done);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await run.fail([{ index: 0, field: null, code: error.code, message: error.message }]);
      }
    },
  });
}

class ImportRun {
  private readonly ctx: StagedContext<'baseUrl' | 'files' | 'limitsOf'>;
  private readonly id: string;
  private readonly settings: ImportSettings;
  private readonly tell: () => void;
  private readonly signal: AbortSignal;

  constructor(
    ctx: StagedContext<'baseUrl' | 'files' | 'limitsOf'>,
    id: string,
    settings: ImportSettings,
    tell: () => void,
    signal: AbortSignal,
  ) {
    this.ctx = ctx;
    this.id = id;
    this.settings = settings;
    this.tell = tell;
    this.signal = signal;
  }

  async all(alreadyDone: number): Promise<void> {
    const open = await openForImport(this.ctx, this.settings);
    if (alreadyDone === 0 && !(await this.lookThrough(open))) return;
    let chunk: CheckedRow[] = [];
    for await (const row of checkRows(this.ctx, open, this.settings)) {
      if (row.row.index < alreadyDone) continue;
      this.signal.throwIfAborted();
      chunk.push(row);
      if (chunk.length === chunkSize) {
        if (!(await this.write(chunk))) return;
        chunk = [];
      }
    }
    if (chunk.length > 0 && !(await this.write(chunk))) return;
    await this.end(open);
  }

  async fail(errors: RecordFault[]): Promise<void> {
    await this.ctx.transaction(async (ctx) => {
      await addErrors(ctx, this.id, errors);
      await endImport(ctx.db, ctx.workspaceId, this.id, 'failed', ctx.now);
      await this.release(ctx);
    });
    this.tell();
  }

  /** The file is no longer needed, unless somebody wants to look at it. */
  private async release(ctx: WriteContext<'baseUrl' | 'files' | 'limitsOf'>): Promise<void> {
    await releaseFile(ctx.db, ctx.workspaceId, this.settings.fileId, new Date(ctx.now.getTime() + fileKeptMs));
  }

  /** Counts the rows. If no row may be skipped, an invalid one stops the import before anything is written. */
  private async lookThrough(open: OpenTable): Promise<boolean> {
    let total = 0;
    let mapped = false;
    const faults: RecordFault[] = [];
    const look = (mapping: Mapping) => {
      mapped ||= [...mapping.values()].some((field) => field !== null);
    };
    for await (const row of checkRows(this.ctx, open, this.settings, look)) {
      total += 1;
      if (faults.length < 1_000) faults.push(...row.faults);
      this.signal.throwIfAborted();
    }
    await this.ctx.transaction((ctx) => setTotal(ctx.db, ctx.workspaceId, this.id, total));
    this.tell();
    if (total === 0)
      faults.push({ index: 0, field: null, code: 'nothing_to_import', message: 'The file has no rows.' });
    else if (!mapped)
      faults.unshift({
        index: 0,
        field: null,
        code: 'nothing_to_import',
        message: 'No column of the file goes to a field of the table.',
      });
    if (faults.length === 0 || (this.settings.skipErrors && total > 0 && mapped)) return true;
    await this.fail(faults);
    return false;
  }

  /** Skips rows that the database or a rule refuses, one by one; without skipErrors the import ends at the first. */
  private async write(chunk: CheckedRow[]): Promise<boolean> {
    const errors = chunk.flatMap((row) => row.faults);
    let good = chunk.filter((row) => row.faults.length === 0);
    const first = chunk[0]?.row.index ?? 0;
    const done = (chunk.at(-1)?.row.index ?? 0) + 1;
    for (;;) {
      try {
        const rows = good;
        const ours = await this.ctx.transaction(async (ctx) => {
          // A worker that was thought dead may still be running: only one of them writes each chunk.
          const held = await holdImport(ctx.db, ctx.workspaceId, this.id);
          if (held?.state !== 'running' || held.done !== first) return false;
          const saved = rows.length > 0 ? await this.save(ctx, rows) : { created: 0, updated: 0 };
          const failed = new Set(errors.map((wrong) => wrong.index)).size;
          await addProgress(ctx.db, ctx.workspaceId, this.id, { done, ...saved, errors, failed });
          return true;
        });
        this.tell();
        return ours;
      } catch (error) {
        // Too much for one step together with its computed values, so it is split in two.
        if (error instanceof Refusal && error.code === 'answer_too_large' && chunk.length > 1) {
          const half = Math.ceil(chunk.length / 2);
          return (await this.write(chunk.slice(0, half))) && this.write(chunk.slice(half));
        }
        const refused = error instanceof Refusal ? ((error.details?.errors ?? []) as RecordFault[]) : [];
        if (refused.length === 0) throw error;
        const named = refused.map((wrong) => ({ ...wrong, index: good[wrong.index]?.row.index ?? wrong.index }));
        if (!this.settings.skipErrors) {
          await this.fail(named);
          return false;
        }
        errors.push(...named);
        const gone = new Set(refused.map((wrong) => wrong.index));
        good = good.filter((_, place) => !gone.has(place));
      }
    }
  }

  private save(
    ctx: WriteContext<'baseUrl' | 'files' | 'limitsOf'>,
    rows: CheckedRow[],
  ): Promise<{ created: number; updated: number }> {
    const records = rows.map((row) => row.values);
    const { upsertBy } = this.settings;
    return withTable(ctx, this.settings.tableId, async (open) => {
      if (upsertBy !== undefined) return upsertRows(ctx, open, records, upsertBy);
      return { created: (await createRecords(ctx, open, records, true)).length, updated: 0 };
    });
  }

  private async end(open: OpenTable): Promise<void> {
    await this.ctx.transaction(async (ctx) => {
      const work = await readImportWork(ctx.db, ctx.workspaceId, this.id);
      if (!work || (await endImport(ctx.db, ctx.workspaceId, this.id, 'done', ctx.now)) === 0) return;
      const { created, updated, failed } = work;
      await this.release(ctx);
      ctx.emit(recordsImported, { ...aboutTable(open), importId: this.id, created, updated, failed });
      ctx.note(phrase('imported_records', { count: created + updated, table: open.table.name }));
    });
    this.tell();
  }
}

function addErrors(ctx: WriteContext, id: string, errors: readonly RecordFault[]): Promise<number> {
  return addProgress(ctx.db, ctx.workspaceId, id, {
    done: 0,
    created: 0,
    updated: 0,
    errors,
    failed: new Set(errors.map((wrong) => wrong.index)).size,
  });
}
