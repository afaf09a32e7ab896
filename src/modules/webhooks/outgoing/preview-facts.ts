import { createHash } from 'node:crypto';
import { openHeaders } from '../../../deliveries/endpoint-secrets.ts';
import { type Fact, fact } from '../../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import type { OutgoingRow } from './outgoing.store.ts';

/** Where events go, and which. Of headers the names: their values are never shown. */
export function endpointFacts(ctx: ReadContext, endpoint: OutgoingRow): Fact[] {
  return [
    fact('name', 'Webhook', 'Webhook', endpoint.name),
    fact('url', 'Address', 'Adresse', endpoint.url),
    fact('events', 'Events', 'Ereignisse', endpoint.events),
    fact('headers', 'Headers', 'Header', headerNames(ctx, endpoint)),
  ];
}

export function headerNames(ctx: ReadContext, endpoint: OutgoingRow): string[] {
  return Object.keys(openHeaders(ctx.instance.vault, endpoint, endpoint.headers)).toSorted();
}

const longestBody = 20_000;

/** What is sent; of a very long one the beginning. The digest is of all of it. `open`: whether everybody who reads cards may see it. */
export function bodyFacts(body: Buffer, open: boolean): Fact[] {
  const text = body.toString();
  const shown = text.length <= longestBody ? text : `${text.slice(0, longestBody)}…`;
  const digest = fact('digest', 'Digest of the body', 'Prüfsumme des Inhalts', createHash('sha256').update(body).digest('base64url'));
  return open ? [fact('body', 'Body', 'Inhalt', shown, 'code'), digest] : [digest];
}
