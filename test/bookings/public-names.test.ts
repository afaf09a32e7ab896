import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newWorkspace, ownerAtHome } from '../harness/factories.ts';

describe('the name of a workspace in public addresses', () => {
  const app = useApp();

  test('is made from its name, with an ending of its own', async () => {
    const owner = await ownerAtHome(app);
    expect((await owner.act<{ slug: string }>('workspace.get')).slug).toMatch(/^test-workspace-[a-z0-9]{4}$/);
    expect(await owner.act('workspace.create', { name: 'Müller & Söhne GmbH' })).toMatchObject({ slug: expect.stringMatching(/^muller-sohne-gmbh-[a-z0-9]{4}$/) });
    expect(await owner.act('workspace.create', { name: '漢字' })).toMatchObject({ slug: expect.stringMatching(/^workspace-[a-z0-9]{4}$/) });
  });

  test('can be changed, but not to that of another workspace', async () => {
    const owner = await ownerAtHome(app);
    const [one, two] = [await newWorkspace(owner), await newWorkspace(owner)];
    expect(await one.client.act('workspace.update', { slug: 'acme' })).toMatchObject({ slug: 'acme' });
    expect(await two.client.call('workspace.update', { slug: 'acme' })).toMatchObject({ status: 409, body: { code: 'slug_taken' } });
    for (const slug of ['Acme', '-acme', 'acme-', 'a b', '', 'x'.repeat(41)]) expect(await two.client.call('workspace.update', { slug })).toMatchObject({ status: 422 });
  });
});
