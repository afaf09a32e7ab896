import type { NoticeKind } from '../../runtime/notice-kind.ts';
import { asPhrase } from '../../runtime/words/words.ts';
import { germanRunError } from './german-run-error.ts';
import { phrase } from './words/words.ts';

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'run_failed',
    title: phrase('some_workflow_failed'),
    event: 'workflows.run_failed',
    capability: 'workflows.write',
    onceUntilRead: true,
    tell(event, language) {
      const { workflowId, workflowName, error, errorCode } = event.data as { workflowId: string; workflowName: string; error: string | null; errorCode: string | null };
      const reason = (language === 'de' ? germanRunError(errorCode, error ?? '') : error) ?? '';
      return { title: phrase('workflow_failed', { name: workflowName }), body: asPhrase(reason), href: `/runs?workflow=${workflowId}&status=failed` };
    },
  },
];
