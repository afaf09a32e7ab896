import { Type } from 'typebox';
import { defineAction } from '../../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Id, Input } from '../../../../runtime/schemas.ts';
import { Endpoint, endpointExample, endpointNotFound } from '../endpoint.ts';
import { lockEndpoint, updateEndpoint } from '../endpoints.store.ts';
import { describeEndpoint } from '../present-endpoint.ts';

export const switchInbound = defineAction({
  name: 'webhooks.switch_inbound',
  title: 'Switch an incoming webhook on or off',
  description: 'While it is off, callers are told so (410) and nothing is accepted. It holds for the very next call.',
  synonyms: [
    'pause a webhook',
    'stop receiving webhooks',
    'turn a webhook back on',
    'stop accepting incoming calls',
    'disable a receiving endpoint',
    'accept calls from outside again',
    'incoming hook off for a while',
    'enable an incoming hook',
  ],
  mode: 'write',
  capability: 'webhooks.admin',
  input: Input({ id: Id, on: Type.Boolean(), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Endpoint,
  example: { id: endpointExample, on: false },

  async run(ctx, { id, on, expectedUpdatedAt }) {
    const before = (await lockEndpoint(ctx.db, ctx.workspaceId, id)) ?? endpointNotFound();
    ctx.expectVersion(before, expectedUpdatedAt);
    await updateEndpoint(ctx.db, ctx.workspaceId, id, { state: on ? 'on' : 'off' }, ctx.now);
    ctx.touch('webhook');
    ctx.note(`switched the incoming webhook “${before.name}” ${on ? 'on' : 'off'}`);
    return describeEndpoint(ctx, id);
  },
});
