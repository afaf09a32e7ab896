import { readReasonOfLook } from '../../engine/triggers/app-triggers.store.ts';
import type { NoticeKind } from '../../runtime/notice-kind.ts';
import { readReasonOfTry } from './subscriptions/subscriptions.store.ts';
import { phrase } from './words/words.ts';

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'app_trigger_failing',
    title: phrase('notice_trigger'),
    event: 'platform.app_trigger_failing',
    capability: 'workflows.write',
    forWhom: (event) => (event.data as Failing).ownerId,
    onceUntilRead: true,
    tell: (event) => {
      const { workflowId, workflowName, app, message } = event.data as Failing;
      return {
        title: phrase('trigger_failing', { name: workflowName }),
        body: phrase('trigger_failing_body', { app, message }),
        href: `/workflows/${workflowId}`,
      };
    },
    async readBody(db, event) {
      const { workflowId, app, message } = event.data as Failing;
      const why =
        (await readReasonOfLook(db, event.workspaceId, workflowId, message)) ??
        (await readReasonOfTry(db, event.workspaceId, app, message));
      return why && phrase('trigger_failing_body', { app, message: why });
    },
  },
];

interface Failing {
  workflowId: string;
  workflowName: string;
  app: string;
  ownerId: string;
  message: string;
}
