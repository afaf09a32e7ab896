import { Type } from 'typebox';
import { newSigningSecret, openForEndpoint, sealForEndpoint } from '../../../../deliveries/endpoint-secrets.ts';
import { defineAction } from '../../../../runtime/define-action.ts';
import { DateOut, Id, Input, Nullable, Ref } from '../../../../runtime/schemas.ts';
import { phrase } from '../../words/words.ts';
import { requireLocked } from '../endpoint-rules.ts';
import { rotateOutgoing } from '../outgoing.store.ts';

const hourMs = 3_600_000;

export const rotateOutgoingSecret = defineAction({
  name: 'webhooks.rotate_outgoing_secret',
  title: 'Rotate the secret of an outgoing webhook',
  description:
    'Create a new signing secret, shown only once. Until the overlap ends, every delivery is signed with both. An unsigned webhook is signed from then on.',
  mode: 'write',
  capability: 'webhooks.admin',
  uses: ['vault'],
  effects: ['rights'],
  sessionOnly: true,
  returnsSecret: true,
  input: Input({
    id: Ref('outgoing_endpoint'),
    overlapHours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 168,
        default: 24,
        description: 'How long deliveries are also signed with the old secret.',
      }),
    ),
  }),
  output: Type.Object({ id: Id, secret: Type.String(), previousSecretExpiresAt: Nullable(DateOut) }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', overlapHours: 24 },

  async run(ctx, { id, overlapHours = 24 }) {
    const before = await requireLocked(ctx, id);
    const { vault } = ctx.ports;
    const secret = newSigningSecret();
    const overlaps = before.signed && before.secret !== null && overlapHours > 0;
    const previousSecretExpiresAt = overlaps ? new Date(ctx.now.getTime() + overlapHours * hourMs) : null;
    await rotateOutgoing(ctx.dbFor('rights'), ctx.workspaceId, {
      id,
      secret: sealForEndpoint(vault, before, 'secret', secret),
      secretHint: secret.slice(-4),
      previousSecret:
        overlaps && before.secret
          ? sealForEndpoint(vault, before, 'previous_secret', openForEndpoint(vault, before, 'secret', before.secret))
          : null,
      previousSecretExpiresAt,
      now: ctx.now,
    });
    ctx.note(phrase('rotated_secret', { name: before.name }));
    ctx.touch('webhook');
    return { id, secret, previousSecretExpiresAt };
  },
});
