import type { Command } from 'commander';
import { UsageFault } from '../command-failure.ts';
import { keepLooking } from '../keep-looking.ts';
import { command, type Session } from '../session.ts';
import { finish, hasEnded, type Run, tellWaits } from './run-end.ts';

export function addJobs(program: Command): void {
  program
    .command('jobs')
    .description('Follow background work.')
    .command('watch <id>')
    .description('Wait for a run to end, named by its id or its job id, and print the outcome.')
    .action(command(watch));
}

async function watch(session: Session, _options: object, id: string): Promise<void> {
  const executionId = executionIdOf(id);
  const { out } = session;
  let last: string | undefined;
  let ended: Run | undefined;
  await keepLooking(
    session.api.signal,
    (text) => out.note(`svc: ${text}`),
    async () => {
      const run = await session.act<Run>('workflows.get_run', { executionId, brief: true });
      if (hasEnded(run)) {
        ended = run;
        return 'done';
      }
      if (run.status !== last) {
        out.note(`svc: ${run.status} …`);
        if (run.status === 'waiting') await tellWaits(session, executionId);
      }
      last = run.status;
    },
  );
  if (ended) finish(out, ended);
}

/** Ids of jobs are those of runs, written as one word. */
function executionIdOf(text: string): string {
  const [, ...parts] =
    /^(?:run_)?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i.exec(text) ?? [];
  if (parts.length === 0) throw new UsageFault(`“${text}” is no id of a run or job.`);
  return parts.join('-').toLowerCase();
}
