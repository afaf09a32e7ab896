import { listRunsOfEvents } from '../../../engine/runs/reading/runs-of-events.read.ts';
import { may } from '../../../kernel/principal.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import type { Received } from './received.ts';

/** Adds the runs that each webhook started, if the caller may see runs. A received webhook has the id of its event. */
export async function withRuns<Each extends Received>(ctx: ReadContext, received: Each[]): Promise<Each[]> {
  if (received.length === 0 || !may(ctx.principal, 'workflows.read')) return received;
  const found = await listRunsOfEvents(
    ctx.db,
    ctx.workspaceId,
    received.map(({ id }) => id),
  );
  const runs = Map.groupBy(found, ({ eventId }) => eventId);
  return received.map((each) => ({ ...each, runs: (runs.get(each.id) ?? []).map(({ eventId: _, ...run }) => run) }));
}
