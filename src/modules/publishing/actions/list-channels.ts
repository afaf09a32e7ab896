import { defineAction } from '../../../runtime/define-action.ts';
import { Input, ListOf } from '../../../runtime/schemas.ts';
import { Channel } from '../channel.ts';
import { listChannels } from '../channels.store.ts';

export const listChannelsAction = defineAction({
  name: 'publishing.list_channels',
  title: 'List channels',
  description: 'The channels, besides the public page, that posts can go to, each with its address.',
  mode: 'read',
  capability: 'publishing.read',
  input: Input({}),
  output: ListOf(Channel),
  example: {},

  async run(ctx) {
    return { items: await listChannels(ctx.db, ctx.workspaceId) };
  },
});
