import { setTimeout as pause } from 'node:timers/promises';
import { followSignIn } from '../../test/connections/follow-sign-in.ts';
import { client, type SignInProvider, startSignInProvider } from '../../test/connections/sign-in-provider.ts';
import { Chance } from '../../test/harness/chance.ts';
import { Client } from '../../test/harness/client.ts';
import { freePort } from '../../test/harness/free-port.ts';
import { type Cluster, owner, startCluster } from '../cluster/cluster.ts';

/**
 * `npm run proof -- tokens [seconds] [kills] [seed]`: runs that need tokens which end after five seconds, on a web
 * process and a worker at once; then both are killed again and again while they ask for a new one. The seed repeats the
 * moments of the kills.
 */
const [seconds = 120, kills = 30, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number);
const chance = new Chance(seed);
const runsAtOnce = 50;
const tokenSeconds = 5;
const startedAt = Date.now();
const tell = (line: string) => console.error(`${((Date.now() - startedAt) / 1_000).toFixed(0).padStart(6)} s  ${line}`);

tell(`seed ${seed}: starting a web process and a worker`);
const cluster = await startCluster({ durable: false, ofEach: 1 });
const [baseUrl = ''] = cluster.baseUrls;
const provider = await startSignInProvider({
  redirectUris: [`${baseUrl}/api/connections/oauth/callback`],
  tokenSeconds,
  graceMs: 60_000,
  port: await freePort(),
});
const person = new Client(baseUrl, { origin: baseUrl });
await person.post('/api/auth/sign-in', owner);
const { connectionId, workflowId } = await setUp(person, provider);
const load = await underLoad(person, workflowId, provider);
console.log(JSON.stringify({ load }, null, 2));
const killed = await underKills(cluster, person, workflowId, provider);
const { items } = await person.act<{ items: { id: string; access: { state: string } }[] }>('connections.list');
const state = items.find(({ id }) => id === connectionId)?.access.state;
console.log(JSON.stringify({ killed, state }, null, 2));
await cluster.stop();
await provider.stop();
const holds = load.failed.length === 0 && load.maxAtOnce === 1 && state === 'connected' && killed.worksAfterwards;
process.exit(holds ? 0 : 1);

async function setUp(person: Client, { url }: SignInProvider): Promise<{ connectionId: string; workflowId: string }> {
  const connection = await person.act<{ id: string; name: string }>('connections.save', {
    name: 'Provider',
    kind: 'oauth2',
    settings: {
      provider: 'custom',
      flow: 'code',
      clientId: client.id,
      scopes: 'openid',
      authorizationUrl: `${url}/auth`,
      tokenUrl: `${url}/token`,
      baseUrl: `${url}/api`,
    },
    secret: { clientSecret: client.secret },
  });
  const { authorizeUrl } = await person.act<{ authorizeUrl: string }>('connections.sign_in', { id: connection.id });
  await followSignIn(person, url, authorizeUrl);
  const { id } = await person.act<{ id: string }>('workflows.create', {
    name: 'Call',
    definition: {
      triggers: [{ id: 'start', kind: 'api' }],
      steps: [{ id: 'call', kind: 'http', config: { method: 'GET', url: 'me', connection: connection.name } }],
      edges: [{ from: 'start', to: 'call' }],
    },
  });
  await person.act('workflows.deploy', { id });
  return { connectionId: connection.id, workflowId: id };
}

interface Ran {
  executionId: string;
  status: string;
  error: { code: string } | string | null;
}

/** Half of them in the web process, which waits for each; half with the worker. */
async function underLoad(person: Client, id: string, provider: SignInProvider) {
  tell(`${runsAtOnce} runs at once for ${seconds} seconds`);
  const until = Date.now() + seconds * 1_000;
  const failed: unknown[] = [];
  let completed = 0;
  const before = provider.granted.refresh_token ?? 0;
  Object.assign(provider, { maxAtOnce: 0, calls: [] });
  const keepRunning = async (mode: 'sync' | 'async') => {
    while (Date.now() < until) {
      const ran = await ended(person, await person.act<Ran>('workflows.run', { id, input: {}, mode }));
      if (ran.status === 'completed') completed += 1;
      else failed.push(ran.error);
    }
  };
  await Promise.all(Array.from({ length: runsAtOnce }, (_, at) => keepRunning(at % 2 === 0 ? 'sync' : 'async')));
  const refreshes = (provider.granted.refresh_token ?? 0) - before;
  const turnedAway = provider.calls.filter((status) => status === 401).length;
  return { completed, failed, refreshes, maxAtOnce: provider.maxAtOnce, calls: provider.calls.length, turnedAway };
}

async function ended(person: Client, ran: Ran): Promise<Ran> {
  let now = ran;
  while (!['completed', 'failed', 'cancelled'].includes(now.status)) {
    await pause(100);
    now = await person.act<Ran>('workflows.get_run', { executionId: ran.executionId });
  }
  return now;
}

/** Both processes die while one of them asks: before the answer comes, or after the provider has given it. */
async function underKills({ webs, workers }: Cluster, person: Client, id: string, provider: SignInProvider) {
  const answers: Record<string, number> = {};
  provider.tokenMs = 200;
  const call = async () => {
    const answer = await person
      .act<Ran>('workflows.run', { id, input: {}, mode: 'sync' })
      .then(({ status, error }) => (status === 'completed' ? status : JSON.stringify(error)))
      .catch(() => 'cut off');
    answers[answer] = (answers[answer] ?? 0) + 1;
    return answer;
  };
  for (let at = 1; at <= kills; at += 1) {
    await pause(tokenSeconds * 1_000);
    const asked = new Promise<void>((settle) => {
      provider.onAsked = settle;
    });
    const cut = call();
    await asked;
    provider.onAsked = undefined;
    await pause(chance.between(0, 400));
    await Promise.all([...webs, ...workers].map((process) => process.kill('SIGKILL')));
    await cut;
    let answer = await call();
    // The process that is started again takes a while to listen.
    while (answer === 'cut off') {
      await pause(500);
      answer = await call();
    }
    tell(`kill ${at} of ${kills}: ${answer}`);
  }
  await pause(tokenSeconds * 1_000);
  return { kills, answers, worksAfterwards: (await call()) === 'completed' };
}
