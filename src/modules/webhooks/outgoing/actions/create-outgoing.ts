import { Type } from 'typebox';
import { requireDestination } from '../../../../deliveries/check-destination.ts';
import { newSigningSecret, sealForEndpoint } from '../../../../deliveries/endpoint-secrets.ts';
import { newId } from '../../../../kernel/ids.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { defineAction } from '../../../../runtime/define-action.ts';
import { Id, Input, Name, Nullable } from '../../../../runtime/schemas.ts';
import { refusals } from '../../words/refusals.ts';
import { phrase } from '../../words/words.ts';
import { maxEndpoints, requireHeaders, requireKnownEvents } from '../endpoint-rules.ts';
import { lowerCaseNames } from '../header-changes.ts';
import { countOutgoing, insertOutgoing } from '../outgoing.store.ts';
import { endpointSettings, RatePerSecond } from '../outgoing-endpoint.ts';
import { subscribeEndpoint } from '../subscribe.store.ts';

export const createOutgoing = defineAction({
  name: 'webhooks.create_outgoing',
  title: 'Create an outgoing webhook',
  description:
    'Send events of this workspace to an address, signed. The secret that the receiver verifies them with is shown only once.',
  mode: 'staged',
  capability: 'webhooks.admin',
  uses: ['line', 'vault'],
  effects: ['route', 'call'],
  sessionOnly: true,
  returnsSecret: true,
  input: Input({ name: Name, ...endpointSettings, ratePerSecond: Type.Optional(Nullable(RatePerSecond)) }),
  output: Type.Object({ id: Id, secret: Type.String() }),
  example: { name: 'Order system', url: 'https://example.com/hooks/svc', events: ['crm.*'] },

  async run(
    ctx,
    {
      name,
      events,
      timeoutMs = 15_000,
      maxAttempts = 10,
      ratePerSecond = null,
      ordered = false,
      headers = {},
      ...input
    },
  ) {
    requireKnownEvents(ctx, events);
    requireHeaders(headers);
    const url = await requireDestination(ctx.ports.line.under(ctx.permit('call')), input.url);
    const id = newId();
    const holder = { workspaceId: ctx.workspaceId, id };
    const secret = newSigningSecret();
    const { vault } = ctx.ports;
    await ctx.transaction(async (write) => {
      if ((await countOutgoing(write.db, ctx.workspaceId)) >= maxEndpoints)
        refuse('conflict', 'too_many_endpoints', refusals.phrase('too_many_outgoing', { max: maxEndpoints }));
      await insertOutgoing(write.dbFor('route'), ctx.workspaceId, {
        id,
        name: name.trim(),
        url,
        events,
        timeoutMs,
        maxAttempts,
        ratePerSecond,
        ordered,
        headers:
          Object.keys(headers).length === 0
            ? null
            : sealForEndpoint(vault, holder, 'headers', JSON.stringify(lowerCaseNames(headers))),
        secret: sealForEndpoint(vault, holder, 'secret', secret),
        secretHint: secret.slice(-4),
        createdBy: ctx.principal.userId,
        now: ctx.now,
      });
      await subscribeEndpoint(write.db, ctx.workspaceId, id, events);
      write.note(phrase('created_outgoing', { name: name.trim() }));
      write.touch('webhook');
    });
    return { id, secret };
  },
});
