import type { Chance } from '../../test/harness/chance.ts';
import type { Attack, Attempt } from './attack.ts';
import type { World } from './world.ts';

/** Ways to write an address of this machine, or of the network it is in. */
const hosts: readonly string[] = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.1.2.3',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'x.localhost',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fd00::1]',
  '169.254.169.254',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '127.0.0.1%00.example.com',
  'example.com@127.0.0.1',
  '127.0.0.1#@example.com',
  '127.0.0.1\\@example.com',
];
const schemes = ['http', 'https', 'HTTP', 'ftp', 'gopher', 'file', 'ws', 'http:/', 'http:\\\\'];

type Way = (world: World, url: string) => Promise<{ status: number; text: string }>;

/** Every place where svc dials an address that a caller chooses. */
const ways: Record<string, Way> = {
  'an http step': async ({ owner }, url) => {
    const definition = {
      triggers: [{ id: 'start', kind: 'manual' }],
      steps: [{ id: 'call', kind: 'http', config: { method: 'GET', url } }],
      edges: [],
    };
    const made = await owner.call<{ result?: { id: string } }>('workflows.create', { name: 'Inside', definition });
    return made.body.result
      ? owner.call('workflows.run', { id: made.body.result.id, draft: true, mode: 'sync', timeLimitMs: 20_000 })
      : made;
  },
  'an outgoing webhook': async ({ owner }, url) => {
    const made = await owner.call<{ result?: { id: string } }>('webhooks.create_outgoing', {
      name: 'Inside',
      url,
      events: ['crm.lead_created'],
    });
    return made.body.result ? owner.call('webhooks.send_test', { id: made.body.result.id }) : made;
  },
  'a connected app': ({ owner }, url) => owner.call('apps.connect', { name: `inside${Date.now() % 1_000_000}`, url }),
  'an OAuth client document': ({ stranger }, url) =>
    stranger.get(
      `/api/mcp/oauth/authorize?client_id=${encodeURIComponent(url)}&response_type=code&redirect_uri=${encodeURIComponent(url)}&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`,
    ),
};

/** No spelling of an internal address is reached, and no answer reveals anything about it. */
export const insideAddresses: Attack = {
  name: 'addresses inside',
  async attempt(world, chance): Promise<Attempt> {
    const way = chance.pick(Object.keys(ways));
    const url = urlOf(world, chance);
    const before = world.inside.visits;
    const answer = await (ways[way] as Way)(world, url);
    if (answer.status === 401) await world.signInAgain();
    const reached = world.inside.visits > before || answer.text.includes('"inside"');
    return {
      what: `${way} to ${url}`,
      status: answer.status,
      answer: answer.text,
      ...(reached && { broken: 'an address inside was reached' }),
    };
  },
};

function urlOf(world: World, chance: Chance): string {
  const scheme = chance.next() < 0.8 ? 'http' : chance.pick(schemes);
  return `${scheme}://${chance.pick(hosts)}:${world.inside.port}/${chance.pick(['', 'x', '..', '?a=b', '#x', '%2e%2e'])}`;
}
