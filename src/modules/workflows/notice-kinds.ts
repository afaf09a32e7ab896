import { readErrorPhrase } from '../../engine/runs/reading/run-log.store.ts';
import type { StoredEvent } from '../../events/events.store.ts';
import type { NoticeKind } from '../../runtime/notice-kind.ts';
import { asPhrase } from '../../runtime/words/words.ts';
import { phrase } from './words/words.ts';

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'run_failed',
    title: phrase('some_workflow_failed'),
    event: 'workflows.run_failed',
    capability: 'workflows.write',
    onceUntilRead: true,
    tell(event) {
      const { workflowId, workflowName, error } = failureIn(event);
      return {
        title: phrase('workflow_failed', { name: workflowName }),
        body: asPhrase(error ?? ''),
        href: `/runs?workflow=${workflowId}&status=failed`,
      };
    },
    async readBody(db, event) {
      return (await readErrorPhrase(db, event.workspaceId, failureIn(event).executionId)) ?? undefined;
    },
  },
];

function failureIn({ data }: StoredEvent) {
  return data as { executionId: string; workflowId: string; workflowName: string; error: string | null };
}
