import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { newService } from './booking-desk.ts';

describe('the name of a workspace in public addresses', () => {
  const app = useApp();

  test('is made from its name, with an ending of its own', async () => {
    const owner = await ownerAtHome(app);
    expect((await owner.act<{ slug: string }>('workspace.get')).slug).toMatch(/^test-workspace-[a-z0-9]{4}$/);
    expect(await owner.act('workspace.create', { name: 'Müller & Söhne GmbH' })).toMatchObject({
      slug: expect.stringMatching(/^muller-sohne-gmbh-[a-z0-9]{4}$/),
    });
    expect(await owner.act('workspace.create', { name: '漢字' })).toMatchObject({
      slug: expect.stringMatching(/^workspace-[a-z0-9]{4}$/),
    });
  });

  test('can be changed, but not to that of another workspace', async () => {
    const owner = await ownerAtHome(app);
    const [one, two] = [await newWorkspace(owner), await newWorkspace(owner)];
    expect(await one.client.act('workspace.update', { slug: 'acme' })).toMatchObject({ slug: 'acme' });
    expect(await two.client.call('workspace.update', { slug: 'acme' })).toMatchObject({
      status: 409,
      body: { code: 'slug_taken' },
    });
    for (const slug of ['Acme', '-acme', 'acme-', 'a b', '', 'x'.repeat(41)])
      expect(await two.client.call('workspace.update', { slug })).toMatchObject({ status: 422 });
  });

  test('a stranger sees every service that is public at the address of the workspace, and nothing where there is none', async () => {
    const inside = await newWorkspace(await ownerAtHome(app));
    const { slug } = await inside.client.act<{ slug: string }>('workspace.get');
    const offered = () =>
      app.browser().get<{ services: { slug: string; name: string }[]; code: string }>(`/api/public/book/${slug}`);
    await newService(inside.client, { name: 'For members', public: false });
    const off = await newService(inside.client, { name: 'Switched off', public: true, active: false });
    const unknown = await app.browser().get('/api/public/book/nobody-here');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await offered()).text).toBe(unknown.text);
    await inside.client.act('bookings.save_service', { id: off.id, active: true });
    await newService(inside.client, { name: 'Colour', public: true, price: 5_000 });
    const { body } = await offered();
    expect(body.services.map(({ name }) => name)).toEqual(['Colour', 'Switched off']);
    expect(body.services[0]).toMatchObject({ slug: 'colour', price: 5_000 });
    expect(body.services[0]).not.toHaveProperty('hosts');
  });
});
