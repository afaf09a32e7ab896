import { styleText } from 'node:util';
import type { Command } from 'commander';
import { UsageFault } from '../command-failure.ts';
import { findWorkflow } from '../find-by-name.ts';
import { keepLooking } from '../keep-looking.ts';
import { plain } from '../output/plain.ts';
import { relativeTime } from '../output/relative-time.ts';
import { wholeNumber } from '../read-input.ts';
import { command, type Page, type Session } from '../session.ts';
import { untilStopped } from '../stop-signal.ts';
import { hasEnded } from './run-end.ts';

interface LoggedRun {
  executionId: string;
  workflowName: string;
  status: string;
  trigger: string;
  startedAt: string;
  durationMs: number | null;
  error: string | null;
}

interface LogOptions {
  follow?: boolean;
  workflow?: string;
  level?: string;
  limit: number;
}

export function addLogs(program: Command): void {
  program
    .command('logs')
    .description('List the runs of workflows, newest first.')
    .option('-f, --follow', 'keep printing runs as they end, until Ctrl-C')
    .option('--workflow <name or id>', 'only runs of this workflow')
    .option('--level <level>', 'only info, or only error')
    .option('--limit <n>', 'maximum number of results', wholeNumber, 20)
    .action(command<LogOptions>(logs));
}

async function logs(session: Session, { follow, workflow, level, limit }: LogOptions): Promise<void> {
  if (level !== undefined && !['info', 'error'].includes(level)) throw new UsageFault('--level is info or error.');
  const filter = { workflowId: workflow === undefined ? undefined : await findWorkflow(session, workflow), level };
  if (follow) {
    await untilStopped(() => followRuns(session, filter, limit));
    return;
  }
  const page = await session.list<LoggedRun>('workflows.list_runs', filter, limit, 1_000);
  session.out.list(
    page,
    [
      { title: 'STARTED', value: ({ startedAt }) => relativeTime(startedAt) },
      { title: 'WORKFLOW', value: ({ workflowName }) => workflowName },
      { title: 'STATUS', value: ({ status }) => status },
      { title: 'BY', value: ({ trigger }) => trigger },
      { title: 'TOOK', value: ({ durationMs }) => (durationMs === null ? null : `${durationMs} ms`), right: true },
      { title: 'RUN', value: ({ executionId }) => executionId, whole: true },
      { title: 'ERROR', value: ({ error }) => error, maxWidth: 80 },
    ],
    'Nothing ran yet.',
  );
}

const looksAt = 200;

/**
 * Each run once, when it has ended. Those under way are remembered: one that began long ago is not among the newest
 * when it ends.
 */
async function followRuns(session: Session, filter: object, limit: number): Promise<void> {
  const told = new Set<string>();
  let underWay = new Set<string>();
  let first = true;
  const look = async (): Promise<undefined> => {
    const { items } = await session.act<Page<LoggedRun>>('workflows.list_runs', { ...filter, limit: looksAt });
    const listed = new Map(items.map((run) => [run.executionId, run]));
    const gone = [...underWay].filter((id) => !listed.has(id));
    const found = [
      ...items.filter(hasEnded),
      ...(await Promise.all(
        gone.map((executionId) => session.act<LoggedRun>('workflows.get_run', { executionId, brief: true })),
      )),
    ];
    const fresh = found.filter((run) => hasEnded(run) && !told.has(run.executionId)).reverse();
    for (const run of fresh) told.add(run.executionId);
    for (const run of first ? fresh.slice(-limit) : fresh) tell(session, run);
    underWay = new Set(
      [...items.filter((run) => !hasEnded(run)), ...found.filter((run) => !hasEnded(run))].map(
        ({ executionId }) => executionId,
      ),
    );
    first = false;
  };
  await keepLooking(session.api.signal, (text) => session.out.note(`svc: ${text}`), look);
}

function tell({ out }: Session, run: LoggedRun): void {
  if (out.json) {
    out.line(run);
    return;
  }
  const { startedAt, workflowName, status, trigger, durationMs, executionId, error } = run;
  const shown = styleText(status === 'completed' ? 'green' : 'red', status);
  out.say(
    [
      startedAt,
      plain(workflowName),
      shown,
      trigger,
      `${durationMs ?? 0} ms`,
      executionId,
      ...(error === null ? [] : [plain(error)]),
    ].join('  '),
  );
}
