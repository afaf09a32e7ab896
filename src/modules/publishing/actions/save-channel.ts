import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Advanced, ExpectedUpdatedAt, Input, Name, Nullable, Ref } from '../../../runtime/schemas.ts';
import { Channel } from '../channel.ts';
import { requireChannelUrl, requireConnection } from '../channel-destination.ts';
import { insertChannel, saveChannel } from '../channels.store.ts';
import { holdChannel, requireChannel } from '../post-rules.ts';
import { channelFacts } from '../preview-facts.ts';
import { phrase } from '../words/words.ts';

export const saveChannelAction = defineAction({
  name: 'publishing.save_channel',
  title: 'Save a channel',
  description:
    'Add an address that receives posts via HTTP, with the credentials of a connection if it needs any. With an id, change it.',
  mode: 'staged',
  capability: 'publishing.admin',
  uses: ['line'],
  effects: ['route', 'call'],
  input: Input({
    id: Type.Optional(Advanced(Ref('channel'))),
    name: Name,
    url: Type.String({ maxLength: 2_000 }),
    connectionId: Type.Optional(Nullable(Ref('connection', { description: 'A connection of kind http.' }))),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Channel,
  example: { name: 'Company blog', url: 'https://blog.example.com/hooks/posts' },

  async preview(ctx, { id, name, url, connectionId }) {
    const before = id === undefined ? undefined : await requireChannel(ctx, id);
    const after = {
      name: name.trim(),
      url,
      connectionId: connectionId === undefined ? (before?.connectionId ?? null) : connectionId,
    };
    if (after.connectionId !== null) await requireConnection(ctx, after.connectionId);
    return {
      says: before
        ? phrase('change_channel', { name: before.name, url })
        : phrase('add_channel', { name: after.name, url }),
      facts: await channelFacts(ctx, after, before),
    };
  },

  async run(ctx, { id, name, expectedUpdatedAt, ...input }) {
    const known = id === undefined ? undefined : await requireChannel(ctx, id);
    const connectionId = input.connectionId === undefined ? (known?.connectionId ?? null) : input.connectionId;
    const url = await requireChannelUrl(ctx, input.url, connectionId);
    return ctx.transaction(async (write) => {
      write.touch('channel');
      const done = phrase('saved_channel', { name: name.trim() });
      if (id === undefined) {
        const channel: Channel = {
          id: newId(),
          name: name.trim(),
          url,
          connectionId,
          createdAt: write.now,
          updatedAt: write.now,
        };
        await insertChannel(write.dbFor('route'), write.workspaceId, channel, write.principal.userId);
        write.note(done);
        return channel;
      }
      const before = await holdChannel(write, id);
      write.expectVersion(before, expectedUpdatedAt);
      const after = await saveChannel(
        write.dbFor('route'),
        write.workspaceId,
        { id, name: name.trim(), url, connectionId },
        write.now,
      );
      write.note(done, { before, after });
      return after;
    });
  },
});
