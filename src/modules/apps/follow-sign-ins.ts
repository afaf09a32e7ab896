import type { EventJobPayload, Reaction } from '../../events/dispatch.ts';
import { readEvent } from '../../events/events.store.ts';
import { defineJob } from '../../queue/define-job.ts';
import type { ReactionServices } from '../../runtime/define-module.ts';
import { forgetFailures } from './apps.store.ts';
import { retrySubscriptions } from './subscriptions/subscriptions.store.ts';

/**
 * After someone has signed in to an app's connection again, clears its errors, since no call would have done so yet,
 * and retries its subscriptions without waiting.
 */
export function followSignIns({ signals }: ReactionServices): Reaction[] {
  const mended = defineJob<EventJobPayload>({
    kind: 'apps.follow_sign_in',
    mode: 'transaction',
    async run({ db, now, afterCommit }, { eventId }) {
      const event = await readEvent(db, eventId);
      if (!event) return;
      const { workspaceId } = event;
      const connectionId = (event.data as { id: string }).id;
      await retrySubscriptions(db, workspaceId, connectionId, now());
      if ((await forgetFailures(db, workspaceId, connectionId)) === 0) return;
      afterCommit(() => signals.send(`live:${workspaceId}:app:*`));
    },
  });
  return [{ pattern: 'platform.connection_authorized', job: mended }];
}
