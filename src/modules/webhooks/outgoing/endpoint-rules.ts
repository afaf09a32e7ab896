import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Phrase } from '../../../../language/phrase.ts';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { isOwnHeader } from '../../../outbound/check-request.ts';
import type { ReadContext, WriteContext } from '../../../runtime/define-action.ts';
import { refusals } from '../words/refusals.ts';
import { lockOutgoing, type OutgoingCounts, type OutgoingRow, readOutgoing } from './outgoing.store.ts';
import { maskedValue, type OutgoingEndpoint } from './outgoing-endpoint.ts';
import { presentEndpoint } from './present-endpoint.ts';

export const maxEndpoints = 200;

/** Custom events of a workspace are in no catalogue. */
const customEvent = /^custom\.[a-z][a-z0-9_]{0,59}$/;
const reserved = /^(x-svc-|webhook-|content-|proxy-|sec-)|^(idempotency-key|user-agent|accept-encoding|date)$/;

export async function requireEndpoint(ctx: ReadContext, id: string): Promise<OutgoingRow & OutgoingCounts> {
  return (await readOutgoing(ctx.db, ctx.workspaceId, id, ctx.now)) ?? refuseUnknown();
}

export async function requireLocked(ctx: WriteContext, id: string): Promise<OutgoingRow> {
  return (await lockOutgoing(ctx.db, ctx.workspaceId, id)) ?? refuseUnknown();
}

/** The endpoint after a change. */
export async function shownEndpoint(ctx: ReadContext<'vault'>, id: string): Promise<OutgoingEndpoint> {
  return presentEndpoint(ctx.ports.vault, await requireEndpoint(ctx, id), ctx.now);
}

export function requireActive({ name, state }: Pick<OutgoingRow, 'name' | 'state'>): void {
  if (state !== 'active') refuse('conflict', 'endpoint_disabled', refusals.phrase('endpoint_disabled', { name }));
}

export function requireKnownEvents(ctx: ReadContext, patterns: readonly string[]): void {
  const names = [...ctx.catalogue.events.keys()];
  const modules = new Set(['custom', ...names.map((name) => name.slice(0, name.indexOf('.')))]);
  const isKnown = (pattern: string) =>
    pattern === '*' ||
    names.includes(pattern) ||
    customEvent.test(pattern) ||
    (pattern.endsWith('.*') && modules.has(pattern.slice(0, -2)));
  const faults = patterns.flatMap((pattern, index) =>
    isKnown(pattern) ? [] : [faultAt(`/events/${index}`, refusals.phrase('no_event', { event: pattern }))],
  );
  if (faults.length > 0) refuseInput(faults);
}

/** `known`: the existing headers, whose values need not be given again. */
export function requireHeaders(headers: Record<string, string>, known: Record<string, string> = {}): void {
  const faults = Object.entries(headers).flatMap(([name, value]) => {
    const phrase = faultOf(name.toLowerCase(), value === maskedValue ? (known[name.toLowerCase()] ?? value) : value);
    return phrase ? [faultAt(`/headers/${name}`, phrase)] : [];
  });
  if (faults.length > 0) refuseInput(faults);
}

function faultOf(name: string, value: string): Phrase | undefined {
  if (isOwnHeader(name) || reserved.test(name)) return refusals.phrase('own_header');
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return undefined;
  } catch {
    return refusals.phrase('bad_header');
  }
}

function refuseUnknown(): never {
  return refuse('not_found', 'endpoint_not_found', refusals.phrase('outgoing_not_found'));
}
