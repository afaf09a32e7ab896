import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { inWorkspace, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { type Memory, newTopic, remember } from '../harness/memory.ts';
import { eventsOf } from '../harness/messages.ts';
import { until } from '../harness/until.ts';

const hour = 3_600_000;
const minute = 60_000;

describe('memories whose last day has passed', () => {
  const app = useApp({ worker: true });
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const get = (client: Client, id: string) => client.act<Memory>('memory.get', { id });
  const expired = (client: Client, id: string) =>
    until(
      () => get(client, id),
      ({ state }) => state === 'expired',
    );
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(app.clock.now());

  test('expire once that day is over where the workspace is, tell memory.updated, and come back with a later day', async () => {
    // Signed in by itself: of two who share a cookie that is a day old, one keeps the old one, which dies in a minute.
    const { id } = await newWorkspace(owner, { timeZone: 'Pacific/Kiritimati' });
    const far = inWorkspace(await app.owner(), id);
    // Noon in UTC: on the far island the next day has begun.
    app.clock.advance(24 * hour - (app.clock.now().getTime() % (24 * hour)) + 12 * hour);
    const today = dayIn('UTC');
    expect(dayIn('Pacific/Kiritimati') > today).toBe(true);
    const subject = newTopic();
    const here = await remember(owner, 'On holiday.', { subject, expiresOn: today });
    const proposed = await remember(owner, 'Ill.', { subject, expiresOn: today, propose: true });
    const there = await remember(far, 'On holiday.', { subject, expiresOn: today });
    const never = await remember(owner, 'Works here.', { subject });
    // Whatever was looked for this minute may have been looked for before they were remembered.
    app.clock.advance(minute);
    await expired(far, there.id);
    expect(await get(owner, here.id)).toMatchObject({ state: 'active' });
    app.clock.advance(13 * hour);
    await expired(owner, here.id);
    await expired(owner, proposed.id);
    expect(await get(owner, never.id)).toMatchObject({ state: 'active' });
    const told = (await eventsOf(app, 'memory.updated')).filter(
      ({ data }) => (data.memory as { id: string }).id === here.id,
    );
    expect(told).toMatchObject([
      { actor_id: null, data: { memory: { state: 'expired', by: null }, changed: ['state'] } },
    ]);
    const { items } = await owner.act<{ items: unknown[] }>('memory.history', { id: here.id });
    expect(items.at(-1)).toMatchObject({
      change: 'expired',
      by: null,
      via: 'system',
      before: { state: 'active' },
      after: { state: 'expired' },
    });
    expect(await owner.call('memory.review', { id: proposed.id, decision: 'confirm' })).toMatchObject({
      status: 409,
      body: { code: 'not_proposed' },
    });
    expect(await owner.act('memory.update', { id: here.id, expiresOn: null })).toMatchObject({ state: 'active' });
  });
});
