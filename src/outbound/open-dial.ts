import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { guardAddresses } from './address-guard.ts';
import { checkRequest, type Hop } from './check-request.ts';
import { type Dial, DialFailure, type DialRequest, type StreamedAnswer } from './dial.ts';
import { dialFailureOf } from './dial-failure-of.ts';
import { redirectOf } from './follow-redirect.ts';
import { limitTime } from './limit-time.ts';
import { codingsOf, readAnswer, tooLarge } from './read-answer.ts';
import { type Lookup, lookupAll, resolveHost } from './resolve-host.ts';

export interface DialSettings {
  /** Networks, addresses and host names that may be dialled although they are not public. */
  allow: readonly string[];
  /** More calls to one origin wait for each other. */
  socketsPerOrigin?: number;
  lookup?: Lookup;
}

const connectTimeoutMs = 10_000;
/** A server may ask for idle connections to be kept longer than 4 seconds, but not for ever. */
const longestIdleMs = 60_000;
/** What a redirect says beside its address is read up to here, to keep the connection. */
const redirectBodyBytes = 16_384;

/** Calls out by HTTP/1.1, on one pool of connections for each origin. */
export function openDial({ allow, socketsPerOrigin = 32, lookup = lookupAll }: DialSettings): Dial {
  const guard = guardAddresses(allow);
  // Names are resolved here and nowhere before: the addresses that were looked at are the ones that are dialled.
  const guardedLookup: LookupFunction = (host, options, answer) => {
    resolveHost(host, guard, lookup).then(
      (addresses) => (options.all ? answer(null, addresses) : answer(null, addresses[0]?.address ?? '', addresses[0]?.family)),
      (error: Error) => answer(error, ''),
    );
  };
  const connect = buildConnector({ lookup: guardedLookup, timeout: connectTimeoutMs, allowH2: false });
  const agent = new Agent({
    connections: socketsPerOrigin,
    pipelining: 1,
    allowH2: false,
    keepAliveMaxTimeout: longestIdleMs,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(options, callback) {
      // An address that is written as such is never looked up.
      if (!isIP(options.hostname)) return connect(options, callback);
      resolveHost(options.hostname, guard, lookup).then(
        () => connect(options, callback),
        (error: Error) => callback(error, null),
      );
    },
  });

  async function stream(request: DialRequest): Promise<StreamedAnswer> {
    const began = performance.now();
    const { signal, done } = limitTime(request.timeoutMs, request.signal);
    try {
      const { hop, answer } = await follow(agent, request, signal);
      const { headers, body } = openAnswer(hop, answer, request.maxBytes, done);
      return { status: answer.statusCode, headers, url: hop.url.href, ms: performance.now() - began, body };
    } catch (error) {
      done();
      throw dialFailureOf(error);
    }
  }

  return {
    stream,
    async send(request) {
      const began = performance.now();
      const { body, ...answer } = await stream(request);
      const chunks: Buffer[] = [];
      for await (const chunk of body) chunks.push(chunk);
      return { ...answer, body: Buffer.concat(chunks), ms: performance.now() - began };
    },
    async addressOf(host) {
      const addresses = await resolveHost(host, guard, lookup);
      // Of IPv6 nobody knows whether it leads anywhere from here, and whoever asks tries one address only.
      return (addresses.find(({ family }) => family === 4) ?? addresses[0])?.address ?? '';
    },
    close: () => agent.destroy(),
  };
}

async function follow(agent: Agent, request: DialRequest, signal: AbortSignal): Promise<{ hop: Hop; answer: Dispatcher.ResponseData }> {
  const most = request.maxRedirects ?? 0;
  let hop = checkRequest(request);
  for (let followed = 0; ; followed += 1) {
    const { method, url, headers, body } = hop;
    const answer = await agent.request({ origin: url.origin, path: `${url.pathname}${url.search}`, method: method as Dispatcher.HttpMethod, headers, body, signal });
    const next = orHangUp(answer, () => {
      const found = most > 0 ? redirectOf(hop, { status: answer.statusCode, location: [answer.headers.location].flat()[0] }, request.secretHeaders ?? []) : undefined;
      if (found && followed === most) throw new DialFailure('too_many_redirects', `The address leads on more than ${most} times.`, false);
      return found;
    });
    if (!next) return { hop, answer };
    await answer.body.dump({ limit: redirectBodyBytes, signal });
    hop = next;
  }
}

function openAnswer(hop: Hop, answer: Dispatcher.ResponseData, maxBytes: number, done: () => void): Pick<StreamedAnswer, 'headers' | 'body'> {
  const { 'content-encoding': coding, 'content-length': length, ...others } = answer.headers as Record<string, string | string[]>;
  const codings = orHangUp(answer, () => {
    if (hop.method === 'HEAD') return undefined;
    if (Number(length) > maxBytes) throw tooLarge(maxBytes);
    return codingsOf(coding);
  });
  // Of a body that was decompressed these two would say something wrong.
  const headers = codings ? others : { ...others, ...(coding && { 'content-encoding': coding }), ...(length && { 'content-length': length }) };
  return { headers, body: readAnswer(answer.body, codings ?? [], maxBytes, done) };
}

/** An answer that nobody will read must not keep its connection. */
function orHangUp<Result>(answer: Dispatcher.ResponseData, judge: () => Result): Result {
  // A fault that comes before anybody reads, such as the deadline, must not go unheard and end the process.
  answer.body.on('error', () => undefined);
  try {
    return judge();
  } catch (error) {
    answer.body.destroy();
    throw error;
  }
}
