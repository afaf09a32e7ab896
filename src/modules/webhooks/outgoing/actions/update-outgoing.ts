import { type Static, Type } from 'typebox';
import { requireDestination } from '../../../../deliveries/check-destination.ts';
import { openHeaders, sealForEndpoint } from '../../../../deliveries/endpoint-secrets.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { fact } from '../../../../runtime/approvals/preview.ts';
import { defineAction, type WriteContext } from '../../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Name, Nullable, Ref } from '../../../../runtime/schemas.ts';
import { refusals } from '../../words/refusals.ts';
import { phrase } from '../../words/words.ts';
import {
  requireEndpoint,
  requireHeaders,
  requireKnownEvents,
  requireLocked,
  shownEndpoint,
} from '../endpoint-rules.ts';
import { changedHeaders, lowerCaseNames } from '../header-changes.ts';
import { type OutgoingRow, updateOutgoing } from '../outgoing.store.ts';
import { endpointSettings, maskedValue, OutgoingEndpoint, RatePerSecond } from '../outgoing-endpoint.ts';
import { headerNames } from '../preview-facts.ts';
import { subscribeEndpoint } from '../subscribe.store.ts';

const UpdateInput = Input({
  id: Ref('outgoing_endpoint'),
  name: Type.Optional(Name),
  ...endpointSettings,
  url: Type.Optional(endpointSettings.url),
  events: Type.Optional(endpointSettings.events),
  ratePerSecond: Type.Optional(Nullable(RatePerSecond)),
  expectedUpdatedAt: ExpectedUpdatedAt,
});

export const updateOutgoingAction = defineAction({
  name: 'webhooks.update_outgoing',
  title: 'Update an outgoing webhook',
  description: 'Change where events are posted, which ones, and how: time limit, attempts, rate, order, headers.',
  mode: 'staged',
  risk: 'send',
  effects: ['send', 'route', 'call'],
  capability: 'webhooks.admin',
  uses: ['line', 'vault'],
  input: UpdateInput,
  output: OutgoingEndpoint,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', events: ['crm.lead_created', 'tables.*'] },

  async preview(ctx, { id, name, url, events, headers, ...others }) {
    const endpoint = await requireEndpoint(ctx, id);
    if (events) requireKnownEvents(ctx, events);
    const names = headerNames(ctx, endpoint);
    const what = [
      ...(url === undefined ? [] : [phrase('events_go_to', { url })]),
      ...(events === undefined ? [] : [phrase('it_gets', { events: events.join(', ') })]),
    ];
    return {
      says:
        what.length === 0
          ? phrase('update_the_outgoing', { name: endpoint.name })
          : phrase('change_outgoing', { name: endpoint.name, what: { list: what } }),
      facts: [
        fact('name', phrase('label_name'), { before: endpoint.name, after: name?.trim() ?? endpoint.name }, 'diff'),
        fact('url', phrase('label_address'), { before: endpoint.url, after: url ?? endpoint.url }, 'diff'),
        fact('events', phrase('label_events'), { before: endpoint.events, after: events ?? endpoint.events }, 'diff'),
        fact(
          'headers',
          phrase('label_headers'),
          { before: names, after: headers ? Object.keys(lowerCaseNames(headers)).toSorted() : names },
          'diff',
        ),
        fact(
          'timeoutMs',
          phrase('label_time_limit_in_milliseconds'),
          { before: endpoint.timeoutMs, after: others.timeoutMs ?? endpoint.timeoutMs },
          'diff',
        ),
        fact(
          'maxAttempts',
          phrase('label_attempts'),
          { before: endpoint.maxAttempts, after: others.maxAttempts ?? endpoint.maxAttempts },
          'diff',
        ),
        fact(
          'ratePerSecond',
          phrase('label_deliveries_per_second'),
          {
            before: endpoint.ratePerSecond,
            after: others.ratePerSecond === undefined ? endpoint.ratePerSecond : others.ratePerSecond,
          },
          'diff',
        ),
        fact(
          'ordered',
          phrase('label_in_order'),
          { before: endpoint.ordered, after: others.ordered ?? endpoint.ordered },
          'diff',
        ),
      ],
    };
  },

  async run(ctx, input) {
    const endpoint = await requireEndpoint(ctx, input.id);
    if (input.events) requireKnownEvents(ctx, input.events);
    if (input.headers) requireHeaders(input.headers, openHeaders(ctx.ports.vault, endpoint, endpoint.headers));
    const url =
      input.url === undefined
        ? undefined
        : await requireDestination(ctx.ports.line.under(ctx.permit('call')), input.url);
    return ctx.transaction(async (write) => {
      const before = await requireLocked(write, input.id);
      write.expectVersion(before, input.expectedUpdatedAt);
      const after = {
        id: input.id,
        name: input.name?.trim() ?? before.name,
        url: url ?? before.url,
        events: input.events ?? before.events,
        timeoutMs: input.timeoutMs ?? before.timeoutMs,
        maxAttempts: input.maxAttempts ?? before.maxAttempts,
        ratePerSecond: input.ratePerSecond === undefined ? before.ratePerSecond : input.ratePerSecond,
        ordered: input.ordered ?? before.ordered,
        headers: sealedHeaders(write, before, url, input.headers),
      };
      await updateOutgoing(write.dbFor('route'), ctx.workspaceId, after, ctx.now);
      await subscribeEndpoint(write.db, ctx.workspaceId, input.id, after.events);
      write.note(phrase('updated_outgoing', { name: after.name }));
      write.touch('webhook');
      return shownEndpoint(write, input.id);
    });
  },
});

/**
 * A caller who changes the address may not know the header values, and sending them to a new address would reveal them.
 */
function sealedHeaders(
  ctx: WriteContext<'vault'>,
  before: OutgoingRow,
  url: string | undefined,
  wished: Static<typeof UpdateInput>['headers'],
): Buffer | null {
  const { vault } = ctx.ports;
  const known = openHeaders(vault, before, before.headers);
  const keepsSome = wished === undefined ? Object.keys(known).length > 0 : Object.values(wished).includes(maskedValue);
  if (keepsSome && url !== undefined && new URL(url).origin !== new URL(before.url).origin)
    refuse('conflict', 'secret_needed', refusals.phrase('secret_needed', { origin: new URL(url).origin }));
  if (wished === undefined) return before.headers;
  const headers = changedHeaders(known, wished);
  return Object.keys(headers).length === 0 ? null : sealForEndpoint(vault, before, 'headers', JSON.stringify(headers));
}
