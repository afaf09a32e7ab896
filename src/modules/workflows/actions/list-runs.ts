import { type Static, Type } from 'typebox';
import { nestSpans, type Span } from '../../../engine/runs/execution/spans.ts';
import { listActive, mayBeActive } from '../../../engine/runs/reading/run-active.read.ts';
import { readDetails } from '../../../engine/runs/reading/run-details.read.ts';
import type { RunFilter } from '../../../engine/runs/reading/run-filter.read.ts';
import { type EndedRun, listEnded } from '../../../engine/runs/reading/run-log.store.ts';
import { faultAt, refuseInput } from '../../../kernel/refusal.ts';
import { inputFaults } from '../../../kernel/words/refusals.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Choice, Cursor, Input, limitOf } from '../../../runtime/schemas.ts';
import { filesByRun, RunFile } from '../listed-files.ts';
import { activeStates, endedStates, ListedRun, presentActive, presentEnded } from '../listed-run.ts';
import { seesContents, withoutContents, withoutValues } from '../run-contents.ts';
import { runFilterFields, runFilterOf } from '../run-filter-input.ts';

/** The half of the list, when the last one shown was queued or started, and its id. */
const cursors = {
  desc: new Cursors('runs', ['text', 'timestamp', 'uuid']),
  asc: new Cursors('runs, oldest first', ['text', 'timestamp', 'uuid']),
};

type Half = 'active' | 'ended';

interface Row {
  run: ListedRun;
  half: Half;
  /** When it was queued or started. */
  at: Date;
  /** The second sort key of its half. */
  id: string;
  entry?: EndedRun;
}

type FoundRun = Static<typeof FoundRun>;

const FoundRun = Type.Object({
  ...ListedRun.properties,
  workflowDescription: Type.Optional(Type.String()),
  usage: Type.Optional(Type.Unknown()),
  output: Type.Optional(Type.Unknown()),
  spans: Type.Optional(Type.Array(Type.Unknown())),
  files: Type.Optional(Type.Array(RunFile)),
});

export const listRuns = defineAction({
  name: 'workflows.list_runs',
  title: 'List runs',
  description:
    'Workflow runs by page: running ones first, then ended ones, newest first; by workflow, folder, trigger, status, time, duration, cost or model.',
  mode: 'read',
  fromReplica: true,
  capability: 'workflows.read',
  uses: ['files'],
  input: Input({
    ...runFilterFields,
    order: Type.Optional(Choice(['desc', 'asc'])),
    activeOnly: Type.Optional(Type.Boolean({ description: 'Only those that have not ended.' })),
    endedOnly: Type.Optional(Type.Boolean({ description: 'Only those that ended: the log.' })),
    include: Type.Optional(
      Type.Array(Choice(['usage', 'output', 'spans', 'files']), {
        maxItems: 4,
        description: 'Adds what ended runs used, answered, did step by step, or the files that came with them.',
      }),
    ),
    limit: limitOf(50, 1000),
    cursor: Type.Optional(Cursor),
  }),
  output: Type.Object({ items: Type.Array(FoundRun), nextCursor: Type.Optional(Type.String()) }),
  example: { level: 'error', limit: 20 },

  async run(ctx, { order = 'desc', activeOnly, endedOnly, include = [], limit = 50, cursor, ...given }) {
    const filter = runFilterOf(ctx.workspaceId, given);
    const halves: Half[] = order === 'desc' ? ['active', 'ended'] : ['ended', 'active'];
    const [from, time, id] = cursors[order].read(cursor) ?? [];
    if (from !== undefined && !halves.includes(from as Half))
      refuseInput([faultAt('/cursor', inputFaults.phrase('cursor'))]);
    const wanted = halves
      .slice(from === undefined ? 0 : halves.indexOf(from as Half))
      .filter((half) => asksFor(half, filter, { activeOnly, endedOnly }));
    const after = (half: Half) =>
      half === from && time !== undefined && id !== undefined
        ? { queuedAt: new Date(time), executionId: id }
        : undefined;
    // In this order, a run that ends between the two reads is found twice, but never missed.
    const active = wanted.includes('active')
      ? await listActive(ctx.db, filter, { order, after: after('active'), limit: limit + 1 })
      : [];
    const ended = wanted.includes('ended')
      ? await listEnded(ctx.db, filter, { order, after: after('ended')?.executionId, limit: limit + 1, now: ctx.now })
      : [];
    const over = new Set(ended.map((entry) => entry.executionId));
    const rows: Record<Half, Row[]> = {
      active: active
        .filter((run) => !over.has(run.executionId))
        .map((run) => ({ run: presentActive(run), half: 'active', at: run.queuedAt, id: run.executionId })),
      ended: ended.map((entry) => ({
        run: presentEnded(entry),
        half: 'ended',
        at: entry.startedAt,
        id: entry.logId,
        entry,
      })),
    };
    const page = cursors[order].page(
      halves.flatMap((half) => rows[half]),
      limit,
      (row) => [row.half, row.at.toISOString(), row.id],
    );
    return { ...page, items: await withDetails(ctx, page.items, include) };
  },
});

function asksFor(
  half: Half,
  filter: RunFilter,
  { activeOnly, endedOnly }: { activeOnly?: boolean; endedOnly?: boolean },
): boolean {
  const states: readonly string[] = half === 'active' ? activeStates : endedStates;
  if (filter.statuses && !filter.statuses.some((state) => states.includes(state))) return false;
  return half === 'active' ? !endedOnly && mayBeActive(filter) : !activeOnly;
}

/** The large values of a page are loaded with one statement, and only on request. */
async function withDetails(ctx: ReadContext<'files'>, rows: Row[], include: string[]): Promise<FoundRun[]> {
  const shown = (run: ListedRun, seen: boolean) => (seen ? run : withoutContents(run));
  const sees = ({ entry }: Row) => !entry || seesContents(ctx.principal, entry);
  if (include.length === 0) return rows.map((row) => shown(row.run, sees(row)));
  const ids = rows.flatMap(({ run }) => run.logId ?? []);
  const [output, spans] = [include.includes('output'), include.includes('spans')];
  const withFiles = include.includes('files');
  const [details, files] = await Promise.all([
    include.some((each) => each !== 'files')
      ? readDetails(ctx.db, ctx.workspaceId, ids, { output, spans })
      : new Map<string, never>(),
    withFiles
      ? filesByRun(
          ctx,
          rows.filter(sees).map(({ run }) => run.executionId),
        )
      : undefined,
  ]);
  return rows.map((row) => {
    const { run, entry } = row;
    const seen = sees(row);
    const steps = (details.get(run.logId ?? '')?.spans ?? []) as Span[];
    const found = run.logId === null ? undefined : details.get(run.logId);
    return {
      ...shown(run, seen),
      ...(entry ? { workflowDescription: entry.workflowDescription } : {}),
      ...(include.includes('usage') ? { usage: found?.usage ?? null } : {}),
      ...(output ? { output: seen ? (found?.output ?? null) : null } : {}),
      ...(files ? { files: files.get(run.executionId) ?? [] } : {}),
      ...(spans ? { spans: nestSpans(seen ? steps : withoutValues(steps)) } : {}),
    };
  });
}
