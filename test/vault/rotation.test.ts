import { describe, expect, test } from 'vitest';
import { placeOf } from '../../src/outbound/mail.ts';
import { noWorkspace } from '../../src/queue/define-job.ts';
import { openConnection } from '../../src/vault/connections.ts';
import { rotateSecretKey, sealedColumns } from '../../src/vault/rotate-secret-key.ts';
import { checkSecretKey } from '../../src/vault/secret-key-check.ts';
import { readVariables } from '../../src/vault/variables.ts';
import { openVault, WrongKey } from '../../src/vault/vault.ts';
import { ownerPassword, testSecretKey, useApp } from '../harness/app.ts';
import { newMember, newWorkspace } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';

interface WaitingMail {
  id: string;
  sealed: string;
}

describe('changing the secret key', () => {
  const app = useApp({ env: { SVC_SMTP_URL: 'smtp://127.0.0.1:1' } });
  const from = openVault(testSecretKey);
  const to = openVault('c'.repeat(64));

  const waitingMails = () =>
    rowsOf<WaitingMail>(
      app.database,
      "select payload->>'id' as id, payload->>'sealed' as sealed from jobs where kind = 'mail.send'",
    );
  const totp = () =>
    rowsOf<{ id: string; value: Buffer }>(
      app.database,
      'select id, totp_secret as value from users where totp_secret is not null',
    );

  test('seals two-factor secrets, connections, secret variables, outgoing webhooks and waiting mails anew, and nothing opens with the old key', async () => {
    const owner = await app.owner();
    const started = await owner.post<{ secret: string }>('/api/auth/two-factor/start', { password: ownerPassword });
    expect(started.status).toBe(200);
    await newMember(app, 'member', owner);
    expect(await waitingMails()).not.toEqual([]);
    const rooms = [owner, (await newWorkspace(owner)).client];
    const signing: { id: string; secret: string; previousSecret: string; headers: string }[] = [];
    for (const [index, client] of rooms.entries()) {
      await client.act('connections.save', {
        name: 'Shop',
        kind: 'http',
        settings: { auth: 'bearer', baseUrl: 'https://shop.example' },
        secret: { token: `token ${index}` },
      });
      await client.act('workspace.set_variable', { name: 'shared', value: `value ${index}`, secret: true });
      const made = await client.act<{ id: string; secret: string }>('webhooks.create_outgoing', {
        name: 'Shop',
        url: 'https://shop.example/',
        events: ['*'],
        headers: { 'x-key': `key ${index}` },
      });
      const rotated = await client.act<{ secret: string }>('webhooks.rotate_outgoing_secret', { id: made.id });
      signing.push({
        id: made.id,
        secret: rotated.secret,
        previousSecret: made.secret,
        headers: `{"x-key":"key ${index}"}`,
      });
    }

    const count = await rotateSecretKey(app.services.database, from, to);
    const [mails, secrets] = [await waitingMails(), await totp()];
    expect(count).toBe(mails.length + secrets.length + 4 + 6);
    const connections = await rowsOf<{ workspaceId: string }>(
      app.database,
      'select workspace_id as "workspaceId" from connections order by created_at, id',
    );
    for (const [index, { workspaceId }] of connections.entries()) {
      expect(await openConnection(app.services.database, to, workspaceId, 'Shop')).toMatchObject({
        secret: { token: `token ${index}` },
      });
      expect(await readVariables(app.services.database, to, workspaceId)).toEqual({
        variables: {},
        secrets: { shared: { value: `value ${index}`, hosts: [], workflowIds: [], workflowNames: [] } },
      });
      await expect(openConnection(app.services.database, from, workspaceId, 'Shop')).rejects.toThrow(WrongKey);
      await expect(readVariables(app.services.database, from, workspaceId)).rejects.toThrow(WrongKey);
    }
    for (const { id, ...plain } of signing) {
      const [row] = await rowsOf<{ workspaceId: string } & Record<keyof typeof plain, Buffer>>(
        app.database,
        'select workspace_id as "workspaceId", secret, previous_secret as "previousSecret", headers from outgoing_endpoints where id = $1',
        [id],
      );
      for (const [key, column] of [
        ['secret', 'secret'],
        ['previousSecret', 'previous_secret'],
        ['headers', 'headers'],
      ] as const) {
        const place = { workspaceId: row?.workspaceId ?? '', table: 'outgoing_endpoints', row: id, column };
        expect(to.open(row?.[key] ?? Buffer.alloc(0), place)).toBe(plain[key]);
        expect(() => from.open(row?.[key] ?? Buffer.alloc(0), place)).toThrow(WrongKey);
      }
    }
    for (const { id, value } of secrets) {
      const place = { workspaceId: noWorkspace, table: 'users', row: id, column: 'totp_secret' };
      expect(to.open(value, place)).toBe(started.body.secret);
      expect(() => from.open(value, place)).toThrow(WrongKey);
    }
    for (const { id, sealed } of mails)
      expect(JSON.parse(to.open(Buffer.from(sealed, 'base64'), placeOf(id)))).toMatchObject({
        text: expect.stringContaining('/invite?token='),
      });
    await checkSecretKey(app.services.database, to);
    await expect(checkSecretKey(app.services.database, from)).rejects.toThrow(WrongKey);
    await rotateSecretKey(app.services.database, to, from);
  });

  test('is all or nothing: with a secret that cannot be opened, everything keeps the old key', async () => {
    const { id: personId } = await newMember(app);
    const before = [await totp(), await waitingMails()];
    await rowsOf(app.database, 'update users set totp_secret = $2 where id = $1', [
      personId,
      openVault('d'.repeat(64)).seal('x', {
        workspaceId: noWorkspace,
        table: 'users',
        row: personId,
        column: 'totp_secret',
      }),
    ]);
    await expect(rotateSecretKey(app.services.database, from, to)).rejects.toThrow(WrongKey);
    await rowsOf(app.database, 'update users set totp_secret = null where id = $1', [personId]);
    expect([await totp(), (await waitingMails()).slice(0, before[1]?.length)]).toEqual(before);
    await checkSecretKey(app.services.database, from);
  });

  test('with the wrong old key changes nothing', async () => {
    await expect(rotateSecretKey(app.services.database, openVault('e'.repeat(64)), to)).rejects.toThrow();
    await checkSecretKey(app.services.database, from);
  });

  test('knows every column that holds sealed values', async () => {
    const columns = await rowsOf<{ place: string }>(
      app.database,
      `select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' and column_name not like '%hash%' and column_name not like '%digest%' order by 1`,
    );
    // What people upload, what travels by webhooks, and what tells items of an app apart is no secret of svc. Partitions are changed with
    // their table.
    const plain =
      /^(run_(details|values)_\w+\.sealed|file_chunks\.bytes|files\.sha256|received_webhooks\w*\.raw|deliveries\w*\.body|delivery_attempts\w*\.answer|(memory|knowledge)_embeddings\.vector|app_trigger_items\.key)$/;
    expect(columns.map(({ place }) => place).filter((place) => !plain.test(place))).toEqual(
      sealedColumns.map(({ table, column }) => `${table}.${column}`).sort(),
    );
  });
});
