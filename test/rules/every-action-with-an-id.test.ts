import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyAction } from '../../src/runtime/define-action.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newLead, newMember, newRole } from '../harness/factories.ts';
import { restrictedScene, type Scene } from './scene.ts';

type Kind = 'lead' | 'customer' | 'booking';

interface Call {
  action: string;
  input: Record<string, unknown>;
}

const nobody = '0199a5c4-7d1e-7c3a-9b1f-0000000000ff';

/** Which of an action's own things its `id` names; other modules have ids of their own things. */
const ownKinds: Record<string, Kind[]> = { crm: ['lead', 'customer'], bookings: ['booking'] };
const kindsOfKeys: Record<string, Kind[]> = {
  customerId: ['customer'],
  keepId: ['customer'],
  mergeId: ['customer'],
  leadId: ['lead'],
  bookingId: ['booking'],
  linkId: ['customer', 'lead', 'booking'],
};
/** What says by a type and an id what something is about. */
const references = new Set(['link', 'subject']);

// A new action that takes an id is tried from its first line: there is no list of them here.
describe('what every action with an id says of a row that is out of the caller’s sight', () => {
  const app = useApp();
  let scene: Scene;
  let hidden: Record<Kind, string[]>;

  /** Of each kind one as it was made, and one in each state that refusals have a code for. */
  beforeAll(async () => {
    scene = await restrictedScene(app);
    const { owner } = scene;
    const lost = await newLead(owner, { name: 'Lost' });
    await owner.act('crm.update_lead', { id: lost.id, stage: 'lost', lostReason: 'Too dear' });
    const converted = await newLead(owner, { name: 'Converted', email: 'converted@example.com' });
    await owner.act('crm.convert_lead', { id: converted.id });
    const [gone, kept] = [await newCustomer(owner), await newCustomer(owner)];
    await owner.act('crm.delete_customer', { id: gone.id });
    const { items } = await owner.act<{ items: { start: string }[] }>('bookings.list_slots', {
      serviceId: scene.serviceId,
      from: app.clock.now().toISOString(),
      to: new Date(app.clock.now().getTime() + 9 * 86_400_000).toISOString(),
    });
    const { body } = await owner.get<{ user: { id: string } }>('/api/auth/session');
    const booked = {
      serviceId: scene.serviceId,
      start: items.at(-1)?.start,
      hostId: body.user.id,
      customerId: kept.id,
    };
    const cancelled = await owner.act<{ id: string }>('bookings.create_booking', booked);
    await owner.act('bookings.cancel_booking', { id: cancelled.id });
    hidden = {
      lead: [scene.hidden.lead, scene.hidden.deleted, lost.id, converted.id],
      customer: [scene.hidden.customer, gone.id, kept.id],
      booking: [scene.hidden.booking, cancelled.id],
    };
  });

  /** The action about the thing, with everything else that it needs as Ada may have it. */
  function callsOf({ name, input, example }: AnyAction, idOf: (kind: Kind) => string): Call[] {
    const { properties, required = [] } = input as unknown as {
      properties: Record<string, unknown>;
      required?: string[];
    };
    const given = example as Record<string, unknown>;
    const real: Record<string, unknown> = {
      serviceId: scene.serviceId,
      hostId: scene.ada.id,
      customerId: scene.seen.customer,
      keepId: scene.seen.customer,
    };
    const base = Object.fromEntries(required.map((key) => [key, real[key] ?? given[key]]));
    const own = ownKinds[name.slice(0, name.indexOf('.'))] ?? [];
    const calls = Object.keys(properties).flatMap((key): Call['input'][] => {
      if (references.has(key))
        return (['customer', 'lead', 'booking'] as const).map((type) => ({ ...base, [key]: { type, id: idOf(type) } }));
      if (key === 'id' && 'type' in properties)
        return [...own, 'lead' as const, 'customer' as const].map((type) => ({ ...base, type, id: idOf(type) }));
      return (key === 'id' ? own : (kindsOfKeys[key] ?? [])).map((kind) => ({ ...base, [key]: idOf(kind) }));
    });
    const ofRecords = (['lead', 'customer', 'booking'] as const).flatMap((kind): Call['input'][] => {
      if (!('tableId' in properties)) return [];
      const table = { ...base, tableId: scene.tables[`${kind}s`] };
      if ('id' in properties) return [{ ...table, id: idOf(kind) }];
      if ('ids' in properties) return [{ ...table, ids: [idOf(kind)] }];
      return name === 'tables.update_records' ? [{ ...table, records: [{ id: idOf(kind), values: {} }] }] : [];
    });
    return [...calls, ...ofRecords].map((each) => ({ action: name, input: each }));
  }

  async function answerTo(client: Client, { action, input }: Call, ids: readonly string[]): Promise<string> {
    const { status, text } = await client.call(action, input);
    // What is done is new each time; what reading tells is looked through by every-read-action.test.ts.
    return status === 200 ? '200' : `${status} ${ids.reduce((told, id) => told.replaceAll(id, 'id'), text)}`;
  }

  /** What is told of hidden rows that is not told of an id of nothing. */
  async function toldTo(client: Client, hidden: Record<Kind, string[]>): Promise<{ tried: number; told: object[] }> {
    const { entries } = app.services.runtime.settings.catalogue;
    const told: object[] = [];
    let tried = 0;
    const most = Math.max(...Object.values(hidden).map((ids) => ids.length));
    for (const { action } of entries.values()) {
      for (const [place, unknown] of callsOf(action, () => nobody).entries()) {
        const ofNobody = await answerTo(client, unknown, [nobody]);
        const about = Array.from(
          { length: most },
          (_, which) => callsOf(action, (kind) => hidden[kind][which] ?? (hidden[kind][0] as string))[place] as Call,
        );
        for (const call of new Map(about.map((each) => [JSON.stringify(each.input), each])).values()) {
          tried += 1;
          const answer = await answerTo(client, call, Object.values(hidden).flat());
          if (answer !== ofNobody) told.push({ ...call, answer, ofNobody });
        }
      }
    }
    return { tried, told };
  }

  test('is what it says of one that does not exist: where rules hide it', async () => {
    const { tried, told } = await toldTo(scene.ada.client, hidden);
    expect(tried).toBeGreaterThan(100);
    expect(told).toEqual([]);
  });

  test('is what it says of one that does not exist: where the role may look at no leads and customers', async () => {
    const { capabilities } = app.services.runtime.settings.catalogue;
    const others = capabilities.filter((capability) => !/^(crm|tables)\.|\.admin$/.test(capability));
    const { client } = await newMember(app, await newRole(scene.owner, others), scene.owner);
    const { tried, told } = await toldTo(client, { ...hidden, booking: [nobody] });
    expect(tried).toBeGreaterThan(100);
    expect(told).toEqual([]);
  });
});
