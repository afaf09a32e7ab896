import { Type } from 'typebox';
import { newPlacedToken } from '../../../access/placed-tokens.ts';
import { digestOf, newId } from '../../../kernel/ids.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input } from '../../../runtime/schemas.ts';
import { replaceFeed } from '../feeds.store.ts';
import { phrase } from '../words/words.ts';

export const resetFeed = defineAction({
  name: 'bookings.reset_feed',
  title: 'Create a new calendar feed',
  description:
    'Create the private calendar address of your bookings, for the calendar on your phone or computer. It is shown only once; an older address stops working.',
  mode: 'write',
  capability: 'bookings.read',
  uses: ['publicUrl'],
  effects: ['rights'],
  sessionOnly: true,
  returnsSecret: true,
  input: Input({}),
  output: Type.Object({ id: Id, url: Type.String() }),
  example: {},

  async run(ctx) {
    const token = newPlacedToken(ctx.workspaceId);
    const id = newId();
    await replaceFeed(
      ctx.dbFor('rights'),
      ctx.workspaceId,
      { id, hostId: ctx.principal.userId, digest: digestOf(token) },
      ctx.now,
    );
    ctx.touch('booking');
    ctx.note(phrase('made_calendar_address'));
    return { id, url: `${ctx.ports.publicUrl}/api/public/calendar/${token}.ics` };
  },
});
