import { createHash } from 'node:crypto';
import { openHeaders } from '../../../deliveries/endpoint-secrets.ts';
import { choiceFact, type Fact, fact } from '../../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { phrase } from '../words/words.ts';
import type { OutgoingRow } from './outgoing.store.ts';

/** The address, the events and the names of the headers. Header values are never shown. */
export function endpointFacts(ctx: ReadContext<'vault'>, endpoint: OutgoingRow): Fact[] {
  return [
    fact('name', phrase('label_webhook'), endpoint.name),
    fact('url', phrase('label_address'), endpoint.url),
    fact('events', phrase('label_events'), endpoint.events),
    fact('headers', phrase('label_headers'), headerNames(ctx, endpoint)),
  ];
}

/** The endpoint and its new status. */
export function stateFacts(ctx: ReadContext<'vault'>, endpoint: OutgoingRow, after: OutgoingRow['state']): Fact[] {
  const change = { before: endpoint.state, after };
  return [
    ...endpointFacts(ctx, endpoint),
    choiceFact('state', phrase('label_status'), change, 'webhooks.state', 'diff'),
  ];
}

export function headerNames(ctx: ReadContext<'vault'>, endpoint: OutgoingRow): string[] {
  return Object.keys(openHeaders(ctx.ports.vault, endpoint, endpoint.headers)).toSorted();
}

const maxBodyLength = 20_000;

/**
 * The body, or the beginning of a very long one. The digest covers all of it. `open` says whether everyone who reads
 * cards may see it.
 */
export function bodyFacts(body: Buffer, open: boolean): Fact[] {
  const text = body.toString();
  const shown = text.length <= maxBodyLength ? text : `${text.slice(0, maxBodyLength)}…`;
  const digest = fact(
    'digest',
    phrase('label_digest_of_the_body'),
    createHash('sha256').update(body).digest('base64url'),
  );
  return open ? [fact('body', phrase('label_body'), shown, 'code'), digest] : [digest];
}
