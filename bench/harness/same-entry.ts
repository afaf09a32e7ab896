import type { Environment } from './environment.ts';
import { requireSameAnswer } from './same-answer.ts';
import { withClient } from './with-client.ts';

/**
 * Fails unless the newest entries of a workflow on both sides have the same columns filled in, and the same documents.
 */
export function requireSameEntry({ databaseUrl, bareRunsUrl }: Environment, workflowId: string): Promise<void> {
  return requireSameAnswer('the log entry of a run', async (side) => {
    const newest =
      'select l.*, d.* from run_log l join run_details d on d.id = l.id where l.workflow_id = $1 order by l.id desc limit 1';
    return withClient(
      side === 'svc' ? databaseUrl : bareRunsUrl,
      async (client) => (await client.query(newest, [workflowId])).rows,
    );
  });
}
