import type { EventJobPayload, Reaction } from '../../../events/dispatch.ts';
import { defineJob } from '../../../queue/define-job.ts';
import type { ReactionServices } from '../../../runtime/define-module.ts';
import { enqueueDueSubscriptions } from '../subscriptions/keep-subscription.ts';
import { enqueueDueLooks } from './poll-job.ts';

/**
 * Creates or removes subscriptions as soon as a workflow is deployed or undeployed, without waiting for the next
 * minute.
 */
export function followDeployments({ signals }: ReactionServices): Reaction[] {
  const follow = (kind: string) =>
    defineJob<EventJobPayload>({
      kind,
      mode: 'transaction',
      run: async ({ db, now, afterCommit }) => {
        const looks = await enqueueDueLooks(db, now());
        const kept = await enqueueDueSubscriptions(db, now());
        if (looks + kept > 0) afterCommit(() => signals.send('jobs'));
      },
    });
  return [
    { pattern: 'workflows.deployed', job: follow('apps.follow_deploy') },
    { pattern: 'workflows.undeployed', job: follow('apps.follow_undeploy') },
  ];
}
