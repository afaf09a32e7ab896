import type { EventJobPayload, Reaction } from '../../events/dispatch.ts';
import { readEvent } from '../../events/events.store.ts';
import { defineJob } from '../../queue/define-job.ts';
import type { ReactionServices } from '../../runtime/define-module.ts';
import { forgetFailures } from './apps.store.ts';

/** Whoever has signed in to the connection of an app again does not read that it failed: nobody has called it since. */
export function followSignIns({ signals }: ReactionServices): Reaction[] {
  const mended = defineJob<EventJobPayload>({
    kind: 'apps.follow_sign_in',
    mode: 'transaction',
    async run({ db, afterCommit }, { eventId }) {
      const event = await readEvent(db, eventId);
      if (!event) return;
      const { workspaceId } = event;
      if ((await forgetFailures(db, workspaceId, (event.data as { id: string }).id)) === 0) return;
      afterCommit(() => signals.send(`live:${workspaceId}:app:*`));
    },
  });
  return [{ pattern: 'platform.connection_authorized', job: mended }];
}
