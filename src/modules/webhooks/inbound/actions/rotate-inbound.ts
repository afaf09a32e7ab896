import { Type } from 'typebox';
import { defineAction } from '../../../../runtime/define-action.ts';
import { DateOut, Id, Input, Nullable, Ref } from '../../../../runtime/schemas.ts';
import { phrase } from '../../words/words.ts';
import { endpointExample, endpointNotFound, makeToken } from '../endpoint.ts';
import { lockEndpoint, replaceToken } from '../endpoints.store.ts';

const maxMinutes = 30 * 24 * 60;

export const rotateInbound = defineAction({
  name: 'webhooks.rotate_inbound',
  title: 'Rotate the token of an incoming webhook',
  description:
    'Create a new token, shown only once, that works at once. The old one stays valid until a deadline, by default one day from now.',
  mode: 'write',
  capability: 'webhooks.admin',
  effects: ['rights'],
  sessionOnly: true,
  returnsSecret: true,
  input: Input({
    id: Ref('inbound_endpoint'),
    overlapMinutes: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: maxMinutes,
        default: 1440,
        description: 'How long the old token stays valid; 0: it expires now.',
      }),
    ),
  }),
  output: Type.Object({ id: Id, token: Type.String(), previousTokenExpiresAt: Nullable(DateOut) }),
  example: { id: endpointExample, overlapMinutes: 60 },

  async run(ctx, { id, overlapMinutes = 1440 }) {
    const before = (await lockEndpoint(ctx.db, ctx.workspaceId, id)) ?? endpointNotFound();
    const { token, digest, hint } = makeToken();
    const previousTokenExpiresAt = overlapMinutes === 0 ? null : new Date(ctx.now.getTime() + overlapMinutes * 60_000);
    await replaceToken(ctx.dbFor('rights'), ctx.workspaceId, id, { digest, hint }, previousTokenExpiresAt, ctx.now);
    ctx.touch('webhook');
    ctx.note(phrase('rotated_token', { name: before.name }));
    return { id, token, previousTokenExpiresAt };
  },
});
