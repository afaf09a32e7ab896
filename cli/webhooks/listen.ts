import { hostname } from 'node:os';
import type { Command } from 'commander';
import { UsageFault } from '../command-failure.ts';
import { keepLooking } from '../keep-looking.ts';
import { pair } from '../pair.ts';
import { command, type Session } from '../session.ts';
import { untilStopped } from '../stop-signal.ts';
import { webAddress } from '../web-address.ts';
import { findEndpoint } from './find-endpoint.ts';
import { forward } from './forward.ts';
import { Report } from './report.ts';
import { newSigningSecret } from './sign.ts';
import { type Found, type Source, sourceOf } from './sources.ts';

/** What is written at the same moment shows in any order: each look goes back a little behind the newest one seen. */
const overlapMs = 5_000;

/** Gives each thing once, from its start on. Its time is that of svc alone, whatever this computer's clock says. */
class Follower {
  private readonly source: Source;
  private newest: Date | undefined;
  /** Of the last look: what was not in it and is not new cannot show any more. */
  private seen = new Set<string>();

  private constructor(source: Source, newest: Date | undefined) {
    this.source = source;
    this.newest = newest;
  }

  /** What is there already is not new. */
  static async start(source: Source): Promise<Follower> {
    const follower = new Follower(source, (await source.newest())?.at);
    if (follower.newest) await follower.look();
    return follower;
  }

  async look(): Promise<Found[]> {
    const found = await this.source.since(this.newest && new Date(this.newest.getTime() - overlapMs));
    const fresh = found.filter(({ id }) => !this.seen.has(id));
    this.seen = new Set(found.map(({ id }) => id));
    for (const { at } of fresh) if (!this.newest || at > this.newest) this.newest = at;
    return fresh;
  }
}

interface ListenOptions {
  forwardTo: string;
  endpoint?: string;
  events?: string;
  json?: boolean;
}

export function addWebhooks(program: Command): void {
  program
    .command('webhooks')
    .description('Work with webhooks.')
    .command('listen')
    .description(
      'Forward webhooks to an address on this computer as they happen, signed as svc signs them, while you develop a receiver.',
    )
    .requiredOption('--forward-to <url>', 'where to post them, such as http://localhost:8080/hooks')
    .option(
      '--endpoint <name or id>',
      'only those of this endpoint: an outgoing one, an incoming one, or the webhook of a provider (default: all outgoing ones)',
    )
    .option('--events <patterns>', 'only these events, separated by commas: crm.lead_created, crm.*, *')
    .action(command<ListenOptions>(listen));
}

/** Until Ctrl-C: what is new at svc is posted to the address given, one after the other, in the order it happened. */
async function listen(session: Session, options: ListenOptions): Promise<void> {
  const target = webAddress(options.forwardTo, '--forward-to');
  const patterns = readPatterns(options.events);
  const report = new Report(options.json ?? false);
  const { api } = session;
  const { signal } = api;

  await untilStopped(async () => {
    // Who is not signed in is paired for this once: the key ends with this process.
    const name = `svc webhooks listen on ${hostname()}`;
    const key =
      (await session.findKey()) ??
      (await pair(api, { name, kind: 'computer', show: (code, address) => report.pairing(code, address) }));
    const endpoint = options.endpoint === undefined ? undefined : await findEndpoint(api, key, options.endpoint);
    const follower = await Follower.start(sourceOf(api, key, endpoint));
    const secret = newSigningSecret();
    report.listening({ endpoint: endpoint?.name, forwardTo: target.href, secret });
    const pending: Found[] = [];
    await keepLooking(
      signal,
      (text) => report.note(text),
      async () => {
        pending.push(...(await follower.look()).filter(({ event }) => fits(patterns, event)));
        // Taken away when it is done: what svc could not be asked about is still there on the next try.
        for (let found = pending[0]; found; pending.shift(), found = pending[0]) {
          const sent = await found.open();
          if (sent) report.forwarded(found, await forward({ target, found, sent, secret, signal }));
        }
        return undefined;
      },
    );
  });
  report.note('Stopped.');
}

/** `crm.lead_created`, `crm.*` or `*`; none given means all. */
function readPatterns(text: string | undefined): string[] {
  const patterns = (text ?? '*').split(',').map((pattern) => pattern.trim());
  const wrong = patterns.find((pattern) => !/^(\*|[a-z]+\.(\*|[a-z_]+))$/.test(pattern));
  if (wrong !== undefined)
    throw new UsageFault(`--events takes names such as crm.lead_created, crm.* or *, not “${wrong}”.`);
  return patterns;
}

function fits(patterns: readonly string[], event: string): boolean {
  return patterns.some(
    (pattern) =>
      pattern === '*' || pattern === event || (pattern.endsWith('.*') && event.startsWith(pattern.slice(0, -1))),
  );
}
