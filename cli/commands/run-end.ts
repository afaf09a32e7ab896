import { exitCodes } from '../command-failure.ts';
import type { Output } from '../output/output.ts';
import type { Session } from '../session.ts';

export interface Run {
  executionId: string;
  workflowName?: string;
  status: string;
  output: unknown;
  error: string | null;
  durationMs: number | null;
}

export function hasEnded({ status }: { status: string }): boolean {
  return ['completed', 'failed', 'cancelled'].includes(status);
}

/** How a run went: its answer for who waits for it, and an exit code by which a script knows. */
export function finish(out: Output, run: Run): void {
  if (out.json) out.value(run);
  else {
    out.facts(run, [
      ['run', run.executionId],
      ['status', run.status],
      ['took', run.durationMs === null ? null : `${Math.round(run.durationMs)} ms`],
      ...(run.error === null ? [] : [['error', run.error] as const]),
    ]);
    if (run.output !== null && run.output !== undefined) out.value(run.output);
  }
  if (run.status !== 'completed') process.exitCode = exitCodes.failed;
}

/** Says where a person can end the wait; whether there is such a place. */
export async function tellWaits(session: Session, executionId: string): Promise<boolean> {
  const { waits = [] } = await session.act<{ waits?: { kind: string; approvalId?: string }[] }>('workflows.get_run', {
    executionId,
  });
  const cards = waits.flatMap(({ approvalId }) => approvalId ?? []);
  for (const id of cards) session.out.note(`svc: The run waits for approval: ${session.api.base}/approvals/${id}`);
  return cards.length > 0;
}
