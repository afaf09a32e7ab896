import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Answer, Client } from '../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { always, type Booking, newCustomer, newService, type Service } from './booking-desk.ts';

interface Page {
  workspace: { name: string; language: string };
  service: Record<string, unknown>;
  slots: { start: string; end: string; seatsLeft?: number }[];
  timeZone: string;
}

interface Booked {
  booking: { state: string; start: string; end: string };
  manageToken: string;
  mailed: boolean;
  code: string;
}

describe('the public pages of bookings', () => {
  const app = useApp({ worker: true, env: { SVC_TRUSTED_PROXIES: '127.0.0.1' } });
  let owner: Client;
  let workspace: string;
  let service: Service;
  let network = 0;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    await owner.act('bookings.set_availability', always);
    workspace = (await owner.act<{ slug: string }>('workspace.get')).slug;
    service = await newService(owner, {
      name: 'Haircut',
      public: true,
      price: 3_000,
      questions: [{ key: 'length', label: 'How long?', required: true }],
    });
  });

  /** Somebody from a network of their own. */
  const headers = () => ({ headers: { 'x-forwarded-for': `10.1.${Math.floor(++network / 250)}.${network % 250}` } });
  const address = (of: Service = service) => `/api/public/book/${workspace}/${of.slug}`;
  const page = (path = address()) => app.browser().get<Page>(path, headers());
  const book = (fields: object, of = service) =>
    app
      .browser()
      .post<Booked>(
        address(of),
        { ...newCustomer(), ...(of === service ? { answers: { length: 'short' } } : {}), ...fields },
        headers(),
      );
  const startOf = async (of: Service, place = 0) => (await page(address(of))).body.slots[place]?.start;
  const bookings = async (of: Service) =>
    (await owner.act<{ items: Booking[] }>('bookings.list_bookings', { serviceId: of.id })).items;

  test('a stranger sees the service, its free times, and nothing of other people', async () => {
    const answer = await page();
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatchObject({ workspace: { name: 'Test workspace', language: 'en' }, timeZone: 'UTC' });
    expect(answer.body.service).toEqual({
      name: 'Haircut',
      description: '',
      minutes: 30,
      price: 3_000,
      currency: 'EUR',
      location: '',
      questions: [{ key: 'length', label: 'How long?', required: true }],
      requiresConfirmation: false,
      seats: 1,
    });
    expect(Object.keys(answer.body.slots[0] ?? {})).toEqual(['start', 'end']);
    expect(answer.text).not.toContain('Olivia');
    const shifted = await page(`${address()}?from=2099-01-01T00:00:00Z&to=2099-01-02T00:00:00Z&timeZone=Asia/Tokyo`);
    expect(shifted.body).toMatchObject({ slots: [], timeZone: 'Asia/Tokyo' });
    for (const query of ['from=x', 'timeZone=Mars', 'from=2026-01-01T00:00:00Z&to=2026-12-01T00:00:00Z'])
      expect(await page(`${address()}?${query}`)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });

  test('a stranger books: the owner has the booking, made by nobody, via the public page', async () => {
    const start = await startOf(service);
    const answer = await app.browser().post<Booked>(
      address(),
      {
        start,
        name: 'Ada',
        email: 'ada@example.com',
        phone: '+49 30 1',
        timeZone: 'Europe/Berlin',
        answers: { length: 'short' },
      },
      {
        headers: { ...headers().headers, 'accept-language': 'de' },
      },
    );
    expect(answer).toMatchObject({
      status: 201,
      body: { booking: { state: 'confirmed', start }, manageToken: expect.stringMatching(/^[\w-]{54}$/) },
    });
    const [booking] = await bookings(service);
    expect(booking).toMatchObject({
      customerName: 'Ada',
      timeZone: 'Europe/Berlin',
      answers: { length: 'short' },
      via: 'public',
      createdBy: null,
    });
    expect(await owner.act('crm.get_customer', { id: booking?.customerId })).toMatchObject({
      email: 'ada@example.com',
      phone: '+49 30 1',
      locale: 'de',
      timeZone: 'Europe/Berlin',
    });
    expect(await book({ start })).toMatchObject({
      status: 409,
      body: { error: expect.any(String), code: 'slot_taken' },
    });
    expect(await book({ start: '2020-01-01T00:00:00Z' })).toMatchObject({ status: 409, body: { code: 'in_past' } });
  });

  test('422: what is missing or wrong is named by its path', async () => {
    const start = await startOf(service);
    expect(await book({ start, answers: {} })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', details: [{ path: '/answers/length' }] },
    });
    for (const [wrong, path] of [
      [{ email: 'x' }, '/email'],
      [{ name: 'Buy at www.example.com' }, '/name'],
      [{ name: 'see https://example.com' }, '/name'],
      [{ name: 'two\nlines' }, '/name'],
      [{ start: 'soon' }, '/start'],
      [{ other: 1 }, '/other'],
      [{ timeZone: 'Mars/Olympus' }, '/timeZone'],
    ] as const)
      expect(await book({ start, ...wrong }), path).toMatchObject({ status: 422, body: { details: [{ path }] } });
    expect(await app.browser().post(address(), undefined, { raw: '{', ...headers() })).toMatchObject({ status: 422 });
    expect(await app.browser().post(address(), [], headers())).toMatchObject({ status: 422 });
  });

  test('an unknown workspace, service or link, a service that is not public, and one that is off look the same', async () => {
    const hidden = await newService(owner, { public: false });
    const asleep = await newService(owner, { public: true, active: false });
    const elsewhere = await newService((await newWorkspace(owner)).client, { public: true });
    const start = '2099-01-01T00:00:00Z';
    const body = { start, ...newCustomer() };
    const paths = [
      `/nobody/${service.slug}`,
      `/${workspace}/nothing`,
      `/${workspace}/${hidden.slug}`,
      `/${workspace}/${asleep.slug}`,
      `/${workspace}/${elsewhere.slug}`,
      '/UPPER/%00',
    ];
    const nothing = { error: 'There is nothing at this address.', code: 'not_found' };
    for (const path of paths) {
      const seen: Answer[] = [
        (await page(`/api/public/book${path}`)) as unknown as Answer,
        await app.browser().post(`/api/public/book${path}`, body, headers()),
      ];
      for (const answer of seen)
        expect({ status: answer.status, body: answer.body }, path).toEqual({ status: 404, body: nothing });
    }
    const { body: booked } = await book({ start: await startOf(service, 3) });
    const forged = `${booked.manageToken.slice(0, -4)}AAAA`;
    for (const token of ['x', forged, 'A'.repeat(54)]) {
      for (const answer of [
        await app.browser().get(`/api/public/booking/${token}`, headers()),
        await app.browser().post(`/api/public/booking/${token}/cancel`, {}, headers()),
      ])
        expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: nothing });
    }
    // What is wrong with the input is told alike, whether there is such a workspace or not.
    for (const path of paths.slice(0, 2))
      expect(await app.browser().post(`/api/public/book${path}`, { start }, headers())).toMatchObject({ status: 422 });
  });

  test('where the module is switched off there is nothing', async () => {
    const { client } = await newWorkspace(owner);
    const there = await newService(client, { public: true });
    const { slug } = await client.act<{ slug: string }>('workspace.get');
    const path = `/api/public/book/${slug}/${there.slug}`;
    expect(await page(path)).toMatchObject({ status: 200 });
    await client.act('workspace.set_module', { module: 'bookings', enabled: false });
    expect(await page(path)).toMatchObject({ status: 404 });
  });

  test('who fills in the hidden field is answered as if it had worked, and nothing happens', async () => {
    const quiet = await newService(owner, { public: true });
    const start = await startOf(quiet, 2);
    const answer = await book({ start, email: 'robot@example.com', website: 'https://spam.example' }, quiet);
    expect(answer).toMatchObject({
      status: 201,
      body: { booking: { state: 'confirmed', start }, manageToken: expect.stringMatching(/^[\w-]{54}$/) },
    });
    expect(await bookings(quiet)).toEqual([]);
    expect(await owner.act('crm.list_customers', { q: 'robot@example.com' })).toMatchObject({ items: [] });
  });

  test('by the link in the mail the customer sees, moves and cancels the booking, before it begins', async () => {
    const start = await startOf(service, 8);
    const { body } = await book({ start });
    const link = `/api/public/booking/${body.manageToken}`;
    const shown = await app
      .browser()
      .get<Page & { mayChange: boolean }>(
        `${link}?from=${new Date().toISOString()}&to=${new Date(Date.now() + 86_400_000).toISOString()}`,
        headers(),
      );
    expect(shown).toMatchObject({
      status: 200,
      body: { service: { name: 'Haircut' }, booking: { state: 'confirmed', start, host: null }, mayChange: true },
    });
    expect(shown.text).not.toMatch(/customer\d+@example|Olivia/);
    const target = shown.body.slots[4]?.start;
    expect(shown.body.slots.map((slot) => slot.start)).not.toContain(start);
    expect(await app.browser().post(`${link}/reschedule`, { start: target }, headers())).toMatchObject({
      status: 200,
      body: { booking: { state: 'confirmed', start: target } },
    });
    expect(await app.browser().post(`${link}/cancel`, { reason: 'Ill' }, headers())).toMatchObject({
      status: 200,
      body: { booking: { state: 'cancelled' } },
    });
    const told = await rowsOf(
      app.database,
      "select actor_id, via, data ->> 'by' as by, data ->> 'reason' as reason from events where name = 'bookings.booking_cancelled'",
    );
    expect(told).toEqual([{ actor_id: null, via: 'public', by: 'customer', reason: 'Ill' }]);
    expect(await app.browser().post(`${link}/cancel`, {}, headers())).toMatchObject({
      status: 409,
      body: { code: 'already_cancelled' },
    });
    expect(await app.browser().get(link, headers())).toMatchObject({
      status: 200,
      body: { booking: { state: 'cancelled' }, mayChange: false, slots: [] },
    });
  });

  test('a time that the customer chose anew waits for confirmation again, where the service requires it', async () => {
    const asking = await newService(owner, { public: true, requiresConfirmation: true });
    const { body } = await book({ start: await startOf(asking, 2) }, asking);
    expect(body.booking.state).toBe('pending');
    const [booking] = await bookings(asking);
    await owner.act('bookings.confirm_booking', { id: booking?.id });
    const moved = await app
      .browser()
      .post(`/api/public/booking/${body.manageToken}/reschedule`, { start: await startOf(asking, 5) }, headers());
    expect(moved).toMatchObject({ status: 200, body: { booking: { state: 'pending' } } });
  });

  test('the host alone gets a notice of what a stranger booked; who may confirm gets one of a request, until it is answered', async () => {
    interface Notice {
      kind: string;
      title: string;
      href: string;
    }
    const host = await newMember(app, 'member', owner);
    await owner.act('bookings.set_availability', { ...always, hostId: host.id });
    const unread = async (client: Client, href: string) =>
      (await client.act<{ items: Notice[] }>('workspace.list_notices', { unreadOnly: true })).items.filter(
        (notice) => notice.href === href,
      );
    const bookedAt = async (of: Service, name: string) => {
      expect((await book({ start: await startOf(of), name }, of)).status).toBe(201);
      const [booking] = await bookings(of);
      return { id: booking?.id, href: `/bookings?id=${booking?.id}` };
    };
    const talk = await newService(owner, { name: 'Talk', public: true, hosts: [host.id] });
    const { href } = await bookedAt(talk, 'Grace Hopper');
    const told = await until(
      () => unread(host.client, href),
      (notices) => notices.length > 0,
    );
    expect(told).toMatchObject([{ kind: 'booking_made', title: 'Grace Hopper booked', body: 'Talk' }]);
    expect(await unread(owner, href)).toEqual([]);

    const asking = await newService(owner, { public: true, requiresConfirmation: true, hosts: [host.id] });
    const request = await bookedAt(asking, 'Mary Jackson');
    const asked = await until(
      () => unread(owner, request.href),
      (notices) => notices.length > 0,
    );
    expect(asked).toMatchObject([{ kind: 'booking_requested', title: 'Please confirm: Mary Jackson' }]);
    await owner.act('bookings.confirm_booking', { id: request.id });
    await until(
      () => unread(owner, request.href),
      (notices) => notices.length === 0,
    );
  });

  test('one address has at most three requests for a service that wait for an answer', async () => {
    const asking = await newService(owner, { public: true, requiresConfirmation: true });
    const email = 'eager@example.com';
    for (let place = 0; place < 3; place++)
      expect((await book({ start: await startOf(asking), email }, asking)).status).toBe(201);
    expect(await book({ start: await startOf(asking), email: 'EAGER@example.com' }, asking)).toMatchObject({
      status: 409,
      body: { code: 'too_many_bookings' },
    });
    expect((await book({ start: await startOf(asking) }, asking)).status).toBe(201);
  });

  test('one network books at most twenty times and reads at most sixty times a minute', async () => {
    const from = { headers: { 'x-forwarded-for': '10.9.9.9' } };
    const began = Date.now();
    /** What flowed in again meanwhile is allowed too. */
    const most = (perMinute: number) => perMinute + Math.ceil(((Date.now() - began) * perMinute) / 60_000);
    const tries = await Promise.all(
      Array.from({ length: 60 }, () => app.browser().post<Booked>(address(), { start: 'x' }, from)),
    );
    const read = tries.filter(({ status }) => status === 422).length;
    expect(read).toBeGreaterThanOrEqual(20);
    expect(read).toBeLessThanOrEqual(most(20));
    expect(tries.find(({ status }) => status === 429)).toMatchObject({
      body: { code: 'rate_limited' },
      headers: { 'retry-after': expect.any(String) },
    });
    const looks = await Promise.all(
      Array.from({ length: 120 }, () => app.browser().get('/api/public/booking/x', from)),
    );
    const seen = looks.filter(({ status }) => status === 404).length;
    expect(seen).toBeGreaterThanOrEqual(60);
    expect(seen).toBeLessThanOrEqual(most(60));
    expect(looks.filter(({ status }) => status === 429)).toHaveLength(120 - seen);
  });

  test('one workspace takes at most 300 bookings an hour from strangers; what was refused does not count', async () => {
    const { client } = await newWorkspace(owner);
    await client.act('bookings.set_availability', always);
    const there = await newService(client, { public: true });
    const { slug } = await client.act<{ slug: string }>('workspace.get');
    const post = (start: unknown) =>
      app.browser().post<Booked>(`/api/public/book/${slug}/${there.slug}`, { start, ...newCustomer() }, headers());
    for (let index = 0; index < 5; index++) expect((await post('2020-01-01T00:00:00Z')).status).toBe(409);
    await app.services.database.run({
      text: 'update rate_buckets set tokens = 1 where key = $1',
      values: [`public:bookings:${slug}`],
    });
    const slots = (await page(`/api/public/book/${slug}/${there.slug}`)).body.slots;
    expect((await post('2020-01-01T00:00:00Z')).status).toBe(409);
    const answers = [];
    // A process holds a token or two that it took ahead.
    for (const slot of slots.slice(0, 5)) answers.push(await post(slot.start));
    expect(answers[0]?.status).toBe(201);
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
      headers: { 'retry-after': expect.any(String) },
    });
  });

  test('of several hosts the customer learns the first name', async () => {
    const colleague = await newMember(app, 'member', owner);
    const { hosts } = await newService(owner);
    const team = await newService(owner, { public: true, hosts: [...hosts, colleague.id] });
    const { body } = await book({ start: await startOf(team) }, team);
    expect(await app.browser().get(`/api/public/booking/${body.manageToken}`, headers())).toMatchObject({
      body: { booking: { host: expect.stringMatching(/^(Olivia|Person)$/) } },
    });
  });
});
