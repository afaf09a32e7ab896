import { setTimeout as wait } from 'node:timers/promises';
import { Api, Unreachable } from '../api.ts';
import { pair } from '../pair.ts';
import { webAddress } from '../web-address.ts';
import { fits, readPatterns } from './event-patterns.ts';
import { findEndpoint } from './find-endpoint.ts';
import { Follower } from './follower.ts';
import { forward } from './forward.ts';
import { Report } from './report.ts';
import { newSigningSecret } from './sign.ts';
import { type Found, sourceOf } from './sources.ts';

export interface ListenOptions {
  forwardTo: string;
  endpoint?: string;
  events?: string;
  url?: string;
  key?: string;
  json?: boolean;
}

const everyMs = 1_000;
const longestRestMs = 15_000;

/** Until Ctrl-C: what is new at svc is posted to the address given, one after the other, in the order it happened. */
export async function listen(options: ListenOptions): Promise<void> {
  const target = webAddress(options.forwardTo, '--forward-to');
  const patterns = readPatterns(options.events);
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  const { signal } = stop;
  const report = new Report(options.json ?? false);
  const api = new Api(webAddress(options.url ?? process.env.SVC_URL ?? 'http://127.0.0.1:3000', '--url'), signal);

  await untilStopped(signal, async () => {
    const key = options.key ?? (process.env.SVC_KEY || undefined) ?? (await pair(api, signal, (code, address) => report.pairing(code, address)));
    const endpoint = options.endpoint === undefined ? undefined : await findEndpoint(api, key, options.endpoint);
    const follower = await Follower.start(sourceOf(api, key, endpoint));
    const secret = newSigningSecret();
    report.listening({ endpoint: endpoint?.name, forwardTo: target.href, secret });
    const pending: Found[] = [];
    let failures = 0;
    for (;;) {
      try {
        pending.push(...(await follower.look()).filter(({ event }) => fits(patterns, event)));
        // Taken away when it is done: what svc could not be asked about is still there on the next try.
        for (let found = pending[0]; found; pending.shift(), found = pending[0]) {
          const sent = await found.open();
          if (sent) report.forwarded(found, await forward({ target, found, sent, secret, signal }));
        }
        failures = 0;
        await wait(everyMs, undefined, { signal });
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        if (failures++ === 0) report.note(`${error.message} Trying again.`);
        await wait(error.retryAfterMs ?? Math.min(everyMs * 2 ** failures, longestRestMs), undefined, { signal });
      }
    }
  });
  report.note('Stopped.');
}

/** Being stopped is how this ends, not something that went wrong. */
async function untilStopped(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
