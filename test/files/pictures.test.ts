import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pictureFacts } from '../../src/files/picture.ts';
import { newService } from '../bookings/booking-desk.ts';
import { useApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { callByComputer, newMember, newRole, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { pngOf, smallJpeg, smallPng, webpOf } from './small-pictures.ts';

interface Shown {
  workspace: { logoUrl: string | null };
}

describe('the logo of a workspace and the photos of its members', () => {
  const app = useApp();
  const picture = smallPng.toString('base64');
  let home: Client;
  let owner: Client;
  let workspaceId: string;

  beforeAll(async () => {
    home = await ownerAtHome(app);
  });
  beforeEach(async () => {
    ({ client: owner, id: workspaceId } = await newWorkspace(home));
  });

  const setLogo = async (content: string | null = picture) =>
    (await owner.act<{ logoId: string | null }>('workspace.set_logo', { picture: content })).logoId;
  const setPhoto = async (client: Client, content: string | null = picture) =>
    (await client.act<{ photoId: string | null }>('members.set_photo', { picture: content })).photoId;
  const stored = async () =>
    (await rowsOf<{ id: string }>(app.database, 'select id from files where workspace_id = $1', [workspaceId])).map(
      ({ id }) => id,
    );
  const stranger = () => new Client(app.baseUrl);

  test('strangers see the logo on public pages, and only while it is the logo', async () => {
    const { slug } = await owner.act<{ slug: string }>('workspace.get');
    await newService(owner, { public: true });
    const shown = async () => (await stranger().get<Shown>(`/api/public/book/${slug}`)).body.workspace.logoUrl;
    expect(await shown()).toBeNull();
    const first = await setLogo();
    expect(await shown()).toBe(`/api/public/logo/${first}`);
    const answer = await stranger().get(`/api/public/logo/${first}`);
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
    expect(answer.bytes.equals(smallPng)).toBe(true);
    const etag = String(answer.headers.etag);
    expect(await stranger().get(`/api/public/logo/${first}`, { headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
      text: '',
    });
    const second = await setLogo(pngOf(5, 5).toString('base64'));
    expect(await stored()).toEqual([second]);
    expect((await stranger().get(`/api/public/logo/${first}`)).status).toBe(404);
    expect(await setLogo(null)).toBeNull();
    expect(await shown()).toBeNull();
    expect(await stored()).toEqual([]);
    expect((await stranger().get(`/api/public/logo/${second}`)).status).toBe(404);
    expect((await stranger().get('/api/public/logo/nothing')).status).toBe(404);
    expect(
      (await owner.act<{ items: { summary: string }[] }>('workspace.activity', { limit: 3 })).items.map(
        ({ summary }) => summary,
      ),
    ).toEqual(['removed the logo', 'changed the logo', 'changed the logo']);
  });

  test('only who may change the workspace sets its logo, and a program asks first', async () => {
    const { client } = await newMember(app, 'member', owner);
    expect((await client.call('workspace.set_logo', { picture })).status).toBe(403);
    const key = await pairComputer(app, owner);
    const asked = await callByComputer<{ result: { approvalId: string } }>(app, key, 'workspace.set_logo', { picture });
    expect(asked.body.result.approvalId).toBeTruthy();
    expect(await stored()).toEqual([]);
    await owner.act('approvals.approve', { id: asked.body.result.approvalId });
    expect(await stored()).toHaveLength(1);
  });

  test('a photo is its owner’s to set, for the members of that workspace to see', async () => {
    const { client, id } = await newMember(app, 'viewer', owner);
    const photoId = await setPhoto(client);
    const listed = async () =>
      (await owner.act<{ items: { id: string; photoId: string | null }[] }>('members.list')).items.find(
        (member) => member.id === id,
      )?.photoId;
    expect(await listed()).toBe(photoId);
    for (const reader of [client, owner])
      expect((await reader.get(`/api/files/${photoId}`)).bytes.equals(smallPng)).toBe(true);
    const session = await client.get<{ workspaces: { id: string; photoId: string | null }[] }>('/api/auth/session');
    expect(session.body.workspaces.find((workspace) => workspace.id === workspaceId)?.photoId).toBe(photoId);
    expect((await stranger().get(`/api/public/logo/${photoId}`)).status).toBe(404);
    expect((await stranger().get(`/api/files/${photoId}`)).status).toBe(401);
    const outsider = (await newMember(app, 'member', home)).client;
    expect((await outsider.get(`/api/files/${photoId}`)).status).toBe(404);
    const blind = await newMember(app, await newRole(owner, ['workspace.read']), owner);
    expect((await blind.client.get(`/api/files/${photoId}`)).status).toBe(404);
    const logoId = await setLogo();
    expect((await blind.client.get(`/api/files/${logoId}`)).status).toBe(200);
    await setPhoto(client, null);
    expect(await listed()).toBeNull();
    expect((await owner.get(`/api/files/${photoId}`)).status).toBe(404);
  });

  test('the photo of somebody who is removed goes with them, and the pictures of a workspace with it', async () => {
    const { client, id } = await newMember(app, 'member', owner);
    await setPhoto(client);
    await owner.act('members.remove', { id });
    expect(await stored()).toEqual([]);
    await setLogo();
    await setPhoto(owner);
    expect(await stored()).toHaveLength(2);
    await rowsOf(app.database, 'delete from workspaces where id = $1', [workspaceId]);
    expect(await stored()).toEqual([]);
  });

  test('a picture stays when uploads that nobody used are thrown away', async () => {
    const id = await setLogo();
    expect(
      await rowsOf(
        app.database,
        'select id from files where id = $1 and expires_at is null and attached_at is not null',
        [id],
      ),
    ).toHaveLength(1);
  });

  describe('pictures of customers and companies', () => {
    type Pictured = { id: string; pictureId: string | null; updatedAt: string };
    const newContact = (kind: string, name: string, more: object = {}) =>
      owner.act<Pictured>(`crm.create_${kind}`, { name, ...more });
    const show = async (kind: string, id: string, content: string | null = picture, client = owner) =>
      (await client.act<Pictured>(`crm.set_${kind}_picture`, { id, picture: content })).pictureId;
    const status = async (client: Client, id: string | null) => (await client.get(`/api/files/${id}`)).status;

    test.each(['customer', 'company'])(
      'a %s has one, for those who see it, and only the newest stays',
      async (kind) => {
        const { id, updatedAt } = await newContact(kind, 'Acme');
        const first = await show(kind, id);
        const viewer = (await newMember(app, 'viewer', owner)).client;
        for (const reader of [owner, viewer])
          expect((await reader.get(`/api/files/${first}`)).bytes.equals(smallPng)).toBe(true);
        const etag = String((await viewer.get(`/api/files/${first}`)).headers.etag);
        expect(await viewer.get(`/api/files/${first}`, { headers: { 'if-none-match': etag } })).toMatchObject({
          status: 304,
        });
        expect((await viewer.call(`crm.set_${kind}_picture`, { id, picture: null })).status).toBe(403);
        const late = { id, picture: null, expectedUpdatedAt: updatedAt };
        expect((await owner.call(`crm.set_${kind}_picture`, late)).status).toBe(409);
        const list = kind === 'company' ? 'companies' : 'customers';
        expect((await viewer.act<{ items: Pictured[] }>(`crm.list_${list}`)).items).toMatchObject([
          { pictureId: first },
        ]);
        expect(await status(stranger(), first)).toBe(401);
        expect((await stranger().get(`/api/public/logo/${first}`)).status).toBe(404);
        expect(await status((await newMember(app, 'member', home)).client, first)).toBe(404);
        const blind = (await newMember(app, await newRole(owner, ['workspace.read']), owner)).client;
        expect(await status(blind, first)).toBe(404);
        const second = await show(kind, id, pngOf(5, 5).toString('base64'));
        expect(await stored()).toEqual([second]);
        expect(await show(kind, id, null)).toBeNull();
        expect(await stored()).toEqual([]);
        const said = await owner.act<{ items: { summary: string }[] }>('workspace.activity', { limit: 2 });
        expect(said.items.map(({ summary }) => summary)).toEqual([
          `removed the picture of the ${kind} “Acme”`,
          `changed the picture of the ${kind} “Acme”`,
        ]);
      },
    );

    test('it comes back with a deleted customer, and goes when they are gone for good', async () => {
      const { id } = await newContact('customer', 'Ada');
      const pictureId = await show('customer', id);
      await owner.act('crm.delete_customer', { id });
      const viewer = (await newMember(app, 'viewer', owner)).client;
      expect(await status(viewer, pictureId)).toBe(404);
      await owner.act('crm.restore_customer', { id });
      expect(await status(viewer, pictureId)).toBe(200);
      await rowsOf(app.database, 'delete from customers where id = $1', [id]);
      expect(await stored()).toEqual([]);
    });

    test('the customer that stays after a merge takes the picture of the other, or keeps its own', async () => {
      const [bare, shown, third] = [
        await newContact('customer', 'Ada'),
        await newContact('customer', 'Ada L.'),
        await newContact('customer', 'A. L.'),
      ];
      const pictureId = await show('customer', shown.id);
      await show('customer', third.id, pngOf(5, 5).toString('base64'));
      const merge = async (mergeId: string) =>
        (await owner.act<Pictured>('crm.merge_customers', { keepId: bare.id, mergeId })).pictureId;
      expect(await merge(shown.id)).toBe(pictureId);
      expect(await merge(third.id)).toBe(pictureId);
      await rowsOf(app.database, 'delete from customers where id = any($1)', [[shown.id, third.id]]);
      expect(await stored()).toEqual([pictureId]);
    });

    test('leads are listed with the pictures of their companies, where that is asked for', async () => {
      const { id } = await newContact('company', 'Acme');
      await newContact('company', 'Bare');
      const pictureId = await show('company', id);
      const lead = await newContact('lead', 'Of Acme', { company: 'acme' });
      const others = [
        await newContact('lead', 'Of Bare', { company: 'Bare' }),
        await newContact('lead', 'Of nobody known', { company: 'Nowhere' }),
      ];
      const listed = async (input: object) =>
        (await owner.act<{ items: { id: string; companyPictureId?: string }[] }>('crm.list_leads', input)).items;
      for (const one of await listed({})) expect(one).not.toHaveProperty('companyPictureId');
      const shown = (await listed({ pictures: true })).map((one) => [one.id, one.companyPictureId]);
      expect(shown.toReversed()).toEqual([[lead.id, pictureId], ...others.map((other) => [other.id, null])]);
    });

    test('whoever may not see the name of a company sees no picture of it', async () => {
      const { id } = await newContact('company', 'Acme');
      const pictureId = await show('company', id);
      await newContact('lead', 'Of Acme', { company: 'Acme' });
      const role = await newRole(owner, ['workspace.read', 'crm.read', 'crm.write']);
      const { client } = await newMember(app, role, owner);
      expect(await status(client, pictureId)).toBe(200);
      const { items: tables } = await owner.act<{ items: { id: string; name: string }[] }>('tables.list_tables');
      const tableId = tables.find(({ name }) => name === 'Companies')?.id;
      await owner.act('tables.set_field_rights', { tableId, rights: [{ role, field: 'name', access: 'hidden' }] });
      expect(await status(client, pictureId)).toBe(404);
      const { items } = await client.act<{ items: Partial<Pictured>[] }>('crm.list_companies', { sort: 'newest' });
      expect(items[0]).not.toHaveProperty('pictureId');
      const leads = await client.act<{ items: object[] }>('crm.list_leads', { pictures: true });
      expect(leads.items[0]).not.toHaveProperty('companyPictureId');
      expect((await client.call('crm.set_company_picture', { id, picture: null })).status).not.toBe(200);
    });

    test('it is small, since lists show many', async () => {
      const { id } = await newContact('customer', 'Ada');
      const wide = { id, picture: pngOf(513, 1).toString('base64') };
      expect((await owner.call('crm.set_customer_picture', wide)).text).toContain('picture_too_wide');
      const heavy = { id, picture: Buffer.concat([smallPng, Buffer.alloc(64 * 1024)]).toString('base64') };
      expect((await owner.call('crm.set_customer_picture', heavy)).status).toBe(422);
      expect(await stored()).toEqual([]);
    });
  });

  test.each([
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), 422, 'not_a_picture'],
    ['what is not base64', '*not base64*', 422, 'not_a_picture'],
    [
      'a GIF',
      Buffer.from('474946383961010001000000002c00000000010001000002024401003b', 'hex').toString('base64'),
      422,
      'not_a_picture',
    ],
    ['a PNG that is too wide', pngOf(2_049, 1).toString('base64'), 422, 'picture_too_wide'],
    ['too much', Buffer.concat([smallPng, Buffer.alloc(256 * 1024)]).toString('base64'), 422, undefined],
  ])('refuses %s', async (_what, content, status, code) => {
    for (const action of ['workspace.set_logo', 'members.set_photo']) {
      const answer = await owner.call<{ error: { code: string } }>(action, { picture: content });
      expect(answer.status, answer.text).toBe(status);
      if (code) expect(answer.text).toContain(code);
    }
    expect(await stored()).toEqual([]);
  });
});

test.each([
  ['PNG', pngOf(4, 3), { type: 'image/png', width: 4, height: 3 }],
  ['JPEG', smallJpeg, { type: 'image/jpeg', width: 7, height: 5 }],
  ['lossy WebP', webpOf('VP8 ', '0000009d012a07000500'), { type: 'image/webp', width: 7, height: 5 }],
  ['lossless WebP', webpOf('VP8L', '2f06000100'), { type: 'image/webp', width: 7, height: 5 }],
  ['extended WebP', webpOf('VP8X', '00000000060000040000'), { type: 'image/webp', width: 7, height: 5 }],
  ['half a PNG', smallPng.subarray(0, 20), undefined],
  ['half a JPEG', smallJpeg.subarray(0, 22), undefined],
  ['a JPEG that ends nowhere', Buffer.from('ffd8ffffffffffffffffffffffffffff', 'hex'), undefined],
])('%s is known by its content', (_what, bytes, facts) => {
  expect(pictureFacts(bytes)).toEqual(facts);
});
