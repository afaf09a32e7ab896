import { Type } from 'typebox';
import { queuedTopic } from '../../../../deliveries/courier.ts';
import { recoverDeliveries } from '../../../../deliveries/queue-delivery.store.ts';
import { faultAt, refuseInput } from '../../../../kernel/refusal.ts';
import { fact } from '../../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../../runtime/define-action.ts';
import { Input, Ref, Timestamp } from '../../../../runtime/schemas.ts';
import { refusals } from '../../words/refusals.ts';
import { phrase } from '../../words/words.ts';
import { requireActive, requireEndpoint, requireLocked } from '../endpoint-rules.ts';
import { endpointFacts } from '../preview-facts.ts';

export const recoverDeliveriesAction = defineAction({
  name: 'webhooks.recover_deliveries',
  title: 'Recover deliveries',
  description:
    'Queue everything again that was skipped or failed for one outgoing webhook since a point in time, oldest first; at most 50,000 at a time.',
  mode: 'write',
  capability: 'webhooks.admin',
  uses: ['vault'],
  effects: ['send'],
  input: Input({ endpointId: Ref('outgoing_endpoint'), since: Timestamp, until: Type.Optional(Timestamp) }),
  output: Type.Object({ count: Type.Integer() }),
  example: { endpointId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', since: '2026-03-01T08:00:00.000Z' },

  async preview(ctx, { endpointId, since, until }) {
    requireOrder(since, until ?? ctx.now.toISOString());
    const endpoint = await requireEndpoint(ctx, endpointId);
    requireActive(endpoint);
    const from = new Date(since);
    return {
      says: phrase('recover_deliveries', {
        name: endpoint.name,
        url: endpoint.url,
        when: { moment: from.toISOString() },
      }),
      facts: [
        ...endpointFacts(ctx, endpoint),
        fact('since', phrase('label_since'), since, 'moment'),
        // If left out, it is the time of the approval.
        ...(until === undefined ? [] : [fact('until', phrase('label_until'), until, 'moment')]),
      ],
    };
  },

  async run(ctx, { endpointId, since, until = ctx.now.toISOString() }) {
    requireOrder(since, until);
    const endpoint = await requireLocked(ctx, endpointId);
    requireActive(endpoint);
    const count = await recoverDeliveries(ctx.db, ctx.workspaceId, endpointId, since, until, ctx.now);
    ctx.note(phrase('recovered_deliveries', { count, name: endpoint.name }));
    ctx.touch('delivery');
    ctx.touch(queuedTopic);
    return { count };
  },
});

function requireOrder(since: string, until: string): void {
  if (new Date(until) < new Date(since)) refuseInput([faultAt('/until', refusals.phrase('until_before_since'))]);
}
