import { createHash, timingSafeEqual } from 'node:crypto';
import type { FoundItem } from '../../../engine/triggers/app-triggers.store.ts';
import { type Headers, headerOf } from '../../../intake/providers/define-provider.ts';
import { verifyRequest } from '../../../intake/providers/verify-request.ts';
import type { PackWebhook } from '../packs/pack-webhook.ts';
import { valueAt } from '../triggers/value-at.ts';

type Parameters = Readonly<Record<string, unknown>>;

/** A request to the address of a subscription. */
export interface Delivery {
  readonly method: string;
  readonly headers: Headers;
  readonly query: Readonly<Record<string, unknown>>;
  readonly raw: Buffer;
  /** As given to the service. */
  readonly url: string;
  readonly now: Date;
}

/** The answer to a request with which a service checks the address. Undefined: this is something else. */
export function handshakeOf(
  { handshake, secret }: PackWebhook,
  { method, headers, query }: Delivery,
  body: unknown,
): { text: string; secret?: string; header?: string } | undefined {
  if (secret?.from === 'handshake') {
    const named = headerOf(headers, secret.header);
    if (named !== undefined) return { text: '', secret: named, header: secret.header };
  }
  if (method !== 'POST') return handshake?.kind === 'visit' ? { text: '' } : undefined;
  if (handshake?.kind === 'query') return echo(query[handshake.parameter]);
  if (handshake?.kind === 'field') return echo(valueAt(body, handshake.path, {}));
  return undefined;
}

const maxEcho = 2_000;

function echo(value: unknown): { text: string } | undefined {
  return typeof value === 'string' && value !== '' && value.length <= maxEcho ? { text: value } : undefined;
}

/** Whether a delivery proves that it comes from the service; its address has been checked before. */
export function isProved({ proof, items }: PackWebhook, secret: string, delivery: Delivery, body: unknown): boolean {
  switch (proof.proof) {
    case 'address':
      return true;
    case 'field': {
      const held = itemsOf(items, body, {}).map((item) => valueAt(item, proof.path, {}));
      return secret !== '' && held.length > 0 && held.every((each) => isSame(String(each ?? ''), secret));
    }
    default:
      return verifyRequest([proof], secret, delivery) !== undefined;
  }
}

/** The items of a delivery that start runs, each with its identity. */
export function itemsIn(
  { items, only = [], itemId, deliveryHeader, proof }: PackWebhook,
  { headers }: Pick<Delivery, 'headers'>,
  body: unknown,
  parameters: Parameters,
): FoundItem[] {
  const delivered = deliveryHeader === undefined ? undefined : headerOf(headers, deliveryHeader);
  return itemsOf(items, body, parameters).flatMap((item, place) => {
    const fits = only.every(({ path, header, is }) => {
      const value = path !== undefined ? valueAt(item, path, parameters) : header && headerOf(headers, header);
      if (value === undefined || value === null) return false;
      return is === undefined || is.some((wanted) => filled(wanted, parameters).includes(String(value)));
    });
    if (!fits) return [];
    const id = itemId
      ? itemId.map((path) => valueAt(item, path, parameters) ?? null)
      : delivered === undefined
        ? item
        : [delivered, place];
    const key = createHash('sha256').update(JSON.stringify(id)).digest().subarray(0, 16);
    return [{ key, item: proof.proof === 'field' ? without(item, proof.path) : item, silent: false }];
  });
}

/** The secret that proved it is not passed on. */
function without(item: unknown, path: string): unknown {
  const [first = '', ...rest] = path.split('.');
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const { [first]: held, ...others } = item as Record<string, unknown>;
  return rest.length === 0 ? others : { ...others, [first]: without(held, rest.join('.')) };
}

function itemsOf(path: string | undefined, body: unknown, parameters: Parameters): unknown[] {
  const found = path === undefined ? body : valueAt(body, path, parameters);
  if (found === undefined || found === null) return [];
  return Array.isArray(found) ? found : [found];
}

/** An expected value; `{events}` stands for each value of that parameter. */
function filled(wanted: string, parameters: Parameters): string[] {
  const name = /^\{([^{}]+)\}$/.exec(wanted)?.[1];
  if (name === undefined) return [wanted];
  return [parameters[name] ?? []].flat().map(String);
}

export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
