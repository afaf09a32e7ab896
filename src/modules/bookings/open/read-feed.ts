import { Type } from 'typebox';
import { digestOf } from '../../../kernel/ids.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { readContextOn } from '../../../runtime/read-context.ts';
import { Input } from '../../../runtime/schemas.ts';
import { listFeedEntries, useFeed } from '../feeds.store.ts';
import { feedFile } from '../mails/calendar-file.ts';
import { nothingHere } from './find-open.ts';

const day = 86_400_000;

export const readFeed = defineAction({
  name: 'bookings.read_feed',
  title: 'Read a calendar feed',
  description:
    'The bookings of a host as a calendar file, to who has its address: those of the last 60 days and everything to come.',
  mode: 'write',
  capability: 'bookings.read',
  uses: ['baseUrl', 'renew'],
  effects: [],
  input: Input({ token: Type.String({ maxLength: 100 }) }),
  output: Type.Object({ file: Type.String() }),
  example: { token: 'AZmlxH0efDqbHy0-T1prfA' },

  async run(ctx, { token }) {
    const { hostId } = (await useFeed(ctx.db, ctx.workspaceId, digestOf(token), ctx.now)) ?? nothingHere();
    // The feed is read with the host's address, so it shows what the host may see.
    const host = (await ctx.ports.renew({ ...ctx.principal, userId: hostId })) ?? nothingHere();
    const { db } = readContextOn({ ...ctx, principal: host }, ctx.db);
    const rows = await listFeedEntries(db, ctx.workspaceId, hostId, new Date(ctx.now.getTime() - 60 * day));
    const { baseUrl } = ctx.ports;
    const entries = rows.map(({ id, ...row }) => ({
      ...row,
      uid: `${id}@${new URL(baseUrl).hostname}`,
      summary: [row.serviceName, row.customerName].filter((name) => name !== null).join(' – '),
      description: '',
      url: `${baseUrl}/bookings?id=${id}`,
    }));
    return { file: feedFile(ctx.principal.workspace.name, entries) };
  },
});
