import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { loopHeader, type OwnLoop } from '../kernel/own-loop.ts';
import { guardAddresses } from './address-guard.ts';
import { CallTime } from './call-time.ts';
import { checkRequest, type Hop } from './check-request.ts';
import { type Dial, type DialAnswer, DialFailure, type DialRequest } from './dial.ts';
import { Exchange, type RawAnswer } from './exchange.ts';
import { redirectOf } from './follow-redirect.ts';
import { codingsOf, decompress, tooLarge } from './read-answer.ts';
import { type Lookup, lookupAll, resolveHost } from './resolve-host.ts';
import { openBody, StreamedExchange } from './streamed-exchange.ts';
import { markFaults, mayRepeat } from './used-connections.ts';
import { failures } from './words/failures.ts';

export interface DialSettings {
  /** Networks, addresses and host names that may be dialled although they are not public. */
  allow: readonly string[];
  /** Additional calls to the same origin wait. */
  socketsPerOrigin?: number;
  lookup?: Lookup | undefined;
  /** Set if svc could call itself. */
  ownLoop?: OwnLoop;
}

const connectTimeoutMs = 10_000;
/** A server may ask to keep idle connections longer than 4 seconds, up to this limit. */
const maxIdleMs = 60_000;

/** Makes HTTP/1.1 calls with one pool of connections per origin. */
export function openDial({ allow, socketsPerOrigin = 32, lookup = lookupAll, ownLoop }: DialSettings): Dial {
  const guard = guardAddresses(allow);
  // Names are resolved only here, so that exactly the checked addresses are dialled.
  const guardedLookup: LookupFunction = (host, options, answer) => {
    resolveHost(host, guard, lookup).then(
      (addresses) =>
        options.all ? answer(null, addresses) : answer(null, addresses[0]?.address ?? '', addresses[0]?.family),
      (error: Error) => answer(error, ''),
    );
  };
  const connect = buildConnector({ lookup: guardedLookup, timeout: connectTimeoutMs, allowH2: false });
  const settings: Agent.Options = {
    pipelining: 1,
    allowH2: false,
    keepAliveMaxTimeout: maxIdleMs,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(options, callback) {
      const connected: typeof callback = (...given) => {
        if (given[1]) markFaults(given[1]);
        callback(...given);
      };
      // An IP address is dialled without a lookup.
      if (!isIP(options.hostname)) return connect(options, connected);
      resolveHost(options.hostname, guard, lookup).then(
        () => connect(options, connected),
        (error: Error) => callback(error, null),
      );
    },
  };
  const agent = new Agent({ ...settings, connections: socketsPerOrigin });
  /** Keeps no connection open, so that each call gets a new one. */
  const fresh = new Agent({ ...settings, connections: socketsPerOrigin, pipelining: 0 });
  const onUsable: Attempts = async ({ once }, hop, attempt) => {
    try {
      return await attempt(agent);
    } catch (failure) {
      if (once || !mayRepeat(hop, failure)) throw failure;
      return attempt(fresh);
    }
  };

  return {
    async send(request) {
      const began = performance.now();
      const time = new CallTime(request.timeoutMs, request.signal);
      try {
        const { hop, answer } = await follow(onUsable, request, time, ownLoop);
        const { headers, body } = await openAnswer(hop, answer, request);
        return {
          status: answer.status,
          headers,
          body,
          url: hop.url.href,
          ms: performance.now() - began,
          headersMs: answer.headersAt - began,
        };
      } finally {
        time.done();
      }
    },
    async open(request) {
      const began = performance.now();
      const time = new CallTime(request.timeoutMs, request.signal);
      try {
        const { hop, answer } = await followRedirects(request, (next) =>
          onUsable(request, next, (agent) => {
            const exchange = new StreamedExchange();
            time.watch((reason) => exchange.giveUp(reason));
            return exchange.run(agent, tellLoop(next, request, ownLoop));
          }),
        );
        return {
          url: hop.url.href,
          headersMs: answer.headersAt - began,
          ...openBody(hop, answer, request.maxBytes, () => time.done()),
        };
      } catch (error) {
        time.done();
        throw error;
      }
    },
    async addressOf(host) {
      const addresses = await resolveHost(host, guard, lookup);
      // Prefers IPv4, because it is unknown whether IPv6 works from here and the caller tries only one address.
      return (addresses.find(({ family }) => family === 4) ?? addresses[0])?.address ?? '';
    },
    async close() {
      await Promise.all([agent.destroy(), fresh.destroy()]);
    },
  };
}

/** Makes a call on an open connection or, if the server had already given that one up, on a new one. */
type Attempts = <Answer>(request: DialRequest, hop: Hop, attempt: (agent: Agent) => Promise<Answer>) => Promise<Answer>;

async function follow(
  onUsable: Attempts,
  request: DialRequest,
  time: CallTime,
  ownLoop: OwnLoop | undefined,
): Promise<{ hop: Hop; answer: RawAnswer }> {
  return followRedirects(request, (hop) =>
    onUsable(request, hop, (agent) => {
      // Asks for one byte more, to tell an answer that fits from one that does not.
      const exchange = new Exchange(request.cut ? request.maxBytes : request.maxBytes + 1, request.onPiece);
      time.watch((reason) => exchange.giveUp(reason));
      return exchange.run(agent, tellLoop(hop, request, ownLoop));
    }),
  );
}

async function followRedirects<Answer extends { status: number; headers: IncomingHttpHeaders; close?(): void }>(
  request: DialRequest,
  send: (hop: Hop) => Promise<Answer>,
): Promise<{ hop: Hop; answer: Answer }> {
  const maxRedirects = request.maxRedirects ?? 0;
  let hop = checkRequest(request);
  for (let followed = 0; ; followed += 1) {
    const answer = await send(hop);
    const next =
      maxRedirects > 0
        ? redirectOf(hop, { status: answer.status, location: answer.headers.location }, request.secretHeaders ?? [])
        : undefined;
    if (!next || request.mayLeadTo?.(next.url) === false) return { hop, answer };
    answer.close?.();
    if (followed === maxRedirects)
      throw new DialFailure('too_many_redirects', failures.phrase('too_many_redirects', { max: maxRedirects }), false);
    hop = next;
  }
}

/** Adds the header only for calls to svc itself, so that nobody else learns it. Checked for each redirect. */
function tellLoop(hop: Hop, { loop }: DialRequest, ownLoop: OwnLoop | undefined): Hop {
  return loop && ownLoop?.isOurs(hop.url)
    ? { ...hop, headers: { ...hop.headers, [loopHeader]: ownLoop.sign(loop) } }
    : hop;
}

async function openAnswer(
  hop: Hop,
  { headers, chunks, size }: RawAnswer,
  { maxBytes, cut = false }: DialRequest,
): Promise<Pick<DialAnswer, 'headers' | 'body'>> {
  const codings = hop.method === 'HEAD' ? undefined : codingsOf(headers['content-encoding']);
  if (!cut && size > maxBytes) throw tooLarge(maxBytes);
  const given = headers as Record<string, string | string[]>;
  if (!codings)
    return {
      headers: given,
      body: (chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).subarray(0, maxBytes),
    };
  const body = await decompress(chunks, codings, cut ? maxBytes : maxBytes + 1, cut && size >= maxBytes);
  if (!cut && body.length > maxBytes) throw tooLarge(maxBytes);
  // These headers would be wrong for a decompressed body.
  const { 'content-encoding': _coding, 'content-length': _length, ...others } = given;
  return { headers: others, body: body.subarray(0, maxBytes) };
}
