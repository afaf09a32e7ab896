import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveRoutes } from '../../src/doors/console/live.ts';
import { RecentChanges } from '../../src/doors/console/recent-changes.ts';
import { createServer } from '../../src/doors/http/server.ts';
import { SessionCookie } from '../../src/doors/http/session-cookie.ts';
import { type App, startApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { newCard, newLead, newMember, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { type LiveStream, openStream } from '../harness/live-stream.ts';
import { until } from '../harness/until.ts';

interface Sessions {
  items: { id: string; current: boolean }[];
}

// Live updates: topic and id only, across processes; the console refetches through actions.
describe('GET /api/live', () => {
  let database: TestDatabase;
  let app: App;
  let second: App;
  let owner: Client;
  let workspaceId: string;
  const streams: LiveStream[] = [];

  beforeAll(async () => {
    database = await cloneDatabase();
    app = await startApp({ database });
    second = await startApp({ database });
    owner = await ownerAtHome(app);
    workspaceId = (await owner.act<{ id: string }>('workspace.get')).id;
  });

  afterAll(async () => {
    for (const stream of streams) stream.close();
    await app?.stop();
    await second?.stop();
    await database?.drop();
  });

  async function listen(client = owner, workspace = workspaceId): Promise<LiveStream> {
    const stream = await openStream(client, `/api/live?workspace=${workspace}`);
    streams.push(stream);
    await until(
      () => stream.events,
      (events) => events.length > 0 || stream.status !== 200,
    );
    return stream;
  }
  /** The same person at the second process. */
  function atSecond(client: Client): Client {
    const there = new Client(second.baseUrl, { origin: second.baseUrl, 'x-svc-workspace': workspaceId });
    there.setCookie('svc_session', client.cookie('svc_session') ?? '');
    return there;
  }

  test('says whether something may have changed since the page was loaded, and yes where that is not known', async () => {
    const hello = async (since: string, workspace = workspaceId, client = owner) => {
      const stream = await openStream(client, `/api/live?workspace=${workspace}&since=${since}`);
      streams.push(stream);
      const events = await until(
        () => stream.events,
        (all) => all.length > 0,
      );
      return events[0];
    };
    const changed = (is: boolean) => ({ event: 'hello', data: { changed: is } });
    const momentAt = async (client: Client) =>
      (await client.get('/api/auth/session')).headers['x-svc-moment'] as string;
    const before = await momentAt(owner);
    expect(await hello(before)).toEqual(changed(false));
    for (const unknown of ['', 'soon', '0', `${before.split('-')[0]}-0`, `x${before}`])
      expect(await hello(unknown), unknown).toEqual(changed(true));
    const stream = await listen();
    await stream.change('lead', (await newLead(owner)).id);
    expect(await hello(before)).toEqual(changed(true));
    expect(await hello(await momentAt(owner)), 'at once, and nothing happened after that').toEqual(changed(false));
    const fromAnother = await momentAt(atSecond(owner));
    expect(await hello(fromAnother), 'the clock of another process counts to some seconds only').toEqual(changed(true));
    const [process, ms] = fromAnother.split('-');
    expect(await hello(`${process}-${Number(ms) + 60_000}`)).toEqual(changed(false));
  });

  test('401 without a session, 403 for a workspace of others, as JSON', async () => {
    expect(await app.browser().get('/api/live')).toMatchObject({
      status: 401,
      body: { ok: false, code: 'no_session' },
    });
    for (const workspace of ['0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', 'mine'])
      expect(await owner.get(`/api/live?workspace=${workspace}`)).toMatchObject({
        status: 403,
        body: { ok: false, code: 'not_workspace_member' },
      });
  });

  test('it begins with hello, as a stream that nobody on the way keeps back', async () => {
    const stream = await listen();
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.events[0]).toEqual({ event: 'hello', data: { changed: true } });
  });

  test('an action is told with topic and id, and with nothing of what it holds', async () => {
    const stream = await listen();
    const lead = await newLead(owner, { name: 'Confidential name' });
    expect(await stream.change('lead', lead.id)).toEqual({ event: 'change', data: { topic: 'lead', id: lead.id } });
    await stream.change('activity');
    for (const { event, data } of stream.events.slice(1)) {
      expect(event).toBe('change');
      expect(Object.keys(data as object).sort()).toEqual(['id', 'topic']);
    }
    expect(JSON.stringify(stream.events)).not.toContain('Confidential');
  });

  test('so is an action that another process runs', async () => {
    const stream = await listen();
    const lead = await newLead(atSecond(owner));
    await stream.change('lead', lead.id);
    await atSecond(owner).act('crm.update_lead', { id: lead.id, stage: 'meeting' });
    await until(
      () => stream.events.filter(({ data }) => (data as { id?: string }).id === lead.id),
      (told) => told.length === 2,
    );
  });

  test('cards, members, keys, modules and variables are told under their topics', async () => {
    const stream = await listen();
    const key = await pairComputer(app, owner);
    await stream.change('computer');
    const card = await newCard(app, key, 'crm.delete_lead', { id: (await newLead(owner)).id });
    await stream.change('approval', card);
    await owner.act('keys.create', { name: 'Program' });
    await stream.change('key');
    const member = await newMember(app, 'viewer', owner);
    await stream.change('member', member.id);
    await owner.act('members.set_role', { id: member.id, role: 'member' });
    await stream.change('role');
    await owner.act('workspace.set_module', { module: 'crm', enabled: true });
    await stream.change('module');
    await owner.act('workspace.set_variable', { name: 'x', value: 'y' });
    await stream.change('variable');
    await owner.act('workspace.update', { name: 'Test workspace' });
    await stream.change('workspace');
  });

  test('a refused action is not told', async () => {
    const stream = await listen();
    const lead = await newLead(owner);
    await stream.change('lead', lead.id);
    const before = stream.events.length;
    await owner.call('crm.update_lead', { id: lead.id, stage: 'lost' });
    const marker = await newLead(owner);
    await stream.change('lead', marker.id);
    expect(stream.events.slice(before).map(({ data }) => (data as { id: string }).id)).not.toContain(lead.id);
  });

  test('nothing of another workspace is told, not even to a person in both', async () => {
    const other = await newWorkspace(owner);
    const here = await listen();
    const there = await listen(other.client, other.id);
    const foreign = await newLead(other.client);
    const own = await newLead(owner);
    await there.change('lead', foreign.id);
    await here.change('lead', own.id);
    expect(JSON.stringify(here.events)).not.toContain(foreign.id);
    expect(JSON.stringify(there.events)).not.toContain(own.id);
  });

  test('many changes of one moment are told once each', async () => {
    const stream = await listen();
    const lead = await newLead(owner);
    await stream.change('lead', lead.id);
    const marker = await newLead(owner);
    await stream.change('lead', marker.id);
    const before = stream.events.length;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => owner.act('crm.update_lead', { id: lead.id, company: `Try ${index}` })),
    );
    const last = await newLead(owner);
    await stream.change('lead', last.id);
    const told = stream.events.slice(before).filter(({ data }) => (data as { id: string }).id === lead.id);
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(20);
  });

  test('a stream shows that it is alive, and ends with its session or membership', async () => {
    // The same door with a quick heart: the usual one beats every 15 seconds.
    const quick = await createServer({ log: app.services.log, trustedProxies: [], https: false });
    await quick.register(
      liveRoutes({
        sessions: app.services.sessions,
        signals: app.services.signals,
        changes: new RecentChanges(),
        catalogue: app.services.runtime.settings.catalogue,
        cookie: new SessionCookie(false),
        beatMs: 30,
      }),
    );
    const address = await quick.listen({ host: '127.0.0.1', port: 0 });
    const streamOf = async (client: Client) => {
      const there = new Client(address);
      there.setCookie('svc_session', client.cookie('svc_session') ?? '');
      return openStream(there, `/api/live?workspace=${workspaceId}`);
    };
    try {
      const revoked = await newMember(app, 'member', owner);
      const removed = await newMember(app, 'member', owner);
      const [first, gone, stays] = [
        await streamOf(revoked.client),
        await streamOf(removed.client),
        await streamOf(owner),
      ];
      await until(
        () => Math.min(first.beats(), gone.beats(), stays.beats()),
        (beats) => beats >= 3,
      );
      expect([first.ended(), gone.ended()]).toEqual([false, false]);
      const elsewhere = app.browser();
      await elsewhere.post('/api/auth/sign-in', { email: revoked.email, password: revoked.password });
      for (const session of (await elsewhere.act<Sessions>('workspace.list_sessions')).items.filter(
        ({ current }) => !current,
      ))
        await elsewhere.act('workspace.revoke_session', { id: session.id });
      await owner.act('members.remove', { id: removed.id });
      await until(
        () => first.ended() && gone.ended(),
        (over) => over,
      );
      const beats = stays.beats();
      await until(
        () => stays.beats(),
        (now) => now > beats + 1,
      );
      expect(stays.ended()).toBe(false);
      stays.close();
    } finally {
      await quick.close();
    }
  });

  test('a session that is a day old lives on while its stream is open', async () => {
    const clock = app.clock;
    const quick = await createServer({ log: app.services.log, trustedProxies: [], https: false });
    await quick.register(
      liveRoutes({
        sessions: app.services.sessions,
        signals: app.services.signals,
        changes: new RecentChanges(),
        catalogue: app.services.runtime.settings.catalogue,
        cookie: new SessionCookie(false),
        beatMs: 30,
      }),
    );
    const address = await quick.listen({ host: '127.0.0.1', port: 0 });
    try {
      const client = await app.owner();
      const there = new Client(address);
      there.setCookie('svc_session', client.cookie('svc_session') ?? '');
      const stream = await openStream(there);
      clock.advance(86_400_000 + 60_000);
      const beats = stream.beats();
      await until(
        () => stream.beats(),
        (now) => now > beats + 3,
      );
      clock.advance(120_000);
      expect(await client.call('crm.list_leads')).toMatchObject({ status: 200 });
      stream.close();
    } finally {
      clock.reset();
      await quick.close();
    }
  });

  test('stopping the process ends its streams at once', async () => {
    const third = await startApp({ database });
    const client = await third.owner();
    const stream = await openStream(client);
    await third.stop();
    await until(
      () => stream.ended(),
      (over) => over,
    );
  });
});
