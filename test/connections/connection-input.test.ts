import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';

const http = { auth: 'bearer', baseUrl: 'https://shop.example' };
const smtp = { host: 'mail.example', port: 587, secure: false, from: 'Shop <shop@mail.example>' };
const openai = { provider: 'openai', baseUrl: 'https://models.example/v1' };

describe('what connections.save accepts', () => {
  const app = useApp();
  let owner: Client;
  let counter = 0;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const save = (kind: string, settings: unknown, secret?: unknown) =>
    owner.call<{ details: { path: string; message: string }[] }>('connections.save', {
      name: `c${++counter}`,
      kind,
      settings,
      secret,
    });

  test.each([
    ['http', { auth: 'none' }, undefined],
    ['http', http, { token: 't' }],
    ['http', { auth: 'basic', username: 'me', baseUrl: 'http://shop.example:8080/deep/' }, { password: 'p:w' }],
    [
      'http',
      { auth: 'header', headerName: 'X-Api-Key', allowedHosts: ['*.shop.example', 'a.example:8443'] },
      { token: 't' },
    ],
    ['http', { auth: 'query', queryName: 'key', baseUrl: 'https://shop.example' }, { token: 't' }],
    [
      'http',
      {
        ...http,
        moreKeys: [
          { in: 'header', name: 'X-Team' },
          { in: 'cookie', name: 'session' },
        ],
      },
      { token: 't', 'header:X-Team': 'a', 'cookie:session': 'b' },
    ],
    ['http', { ...http, auth: 'none', moreKeys: [{ in: 'query', name: 'key' }] }, { 'query:key': 'k' }],
    ['model', openai, undefined],
    ['model', { provider: 'openai' }, { apiKey: 'k' }],
    ['model', { provider: 'anthropic', baseUrl: 'https://models.example', defaultModel: 'm' }, { apiKey: 'k' }],
    ['smtp', smtp, undefined],
    ['smtp', { ...smtp, username: 'me' }, { password: 'p' }],
    ['payment', { provider: 'test' }, undefined],
    ['payment', { provider: 'stripe' }, { apiKey: 'sk_test_1' }],
    ['payment', { provider: 'stripe', baseUrl: 'https://stripe.example/mock' }, { apiKey: 'sk_test_1' }],
  ])('%s %j', async (kind, settings, secret) => {
    expect(await save(kind, settings, secret)).toMatchObject({ status: 200 });
  });

  test.each([
    ['http', {}, {}, '/settings/auth'],
    ['http', { ...http, moreKeys: [{ in: 'header', name: 'X-Team' }] }, { token: 't' }, '/secret/header:X-Team'],
    ['http', http, { token: 't', 'header:X-Team': 'a' }, '/secret/header:X-Team'],
    [
      'http',
      { ...http, moreKeys: [{ in: 'header', name: 'Authorization' }] },
      { token: 't', 'header:Authorization': 'a' },
      '/settings/moreKeys/0/name',
    ],
    [
      'http',
      { ...http, moreKeys: [{ in: 'header', name: 'Host' }] },
      { token: 't', 'header:Host': 'a' },
      '/settings/moreKeys/0/name',
    ],
    [
      'http',
      { ...http, moreKeys: [{ in: 'cookie', name: 'a' }] },
      { token: 't', 'cookie:a': 'b; c=d' },
      '/secret/cookie:a',
    ],
    ['http', { auth: 'none', moreKeys: [{ in: 'query', name: 'key' }] }, { 'query:key': 'k' }, '/settings/baseUrl'],
    ['http', { ...http, colour: 'red' }, { token: 't' }, '/settings/colour'],
    ['http', { auth: 'magic' }, { token: 't' }, '/settings/auth'],
    ['http', { auth: 'bearer' }, { token: 't' }, '/settings/baseUrl'],
    ['http', { auth: 'bearer', baseUrl: 'ftp://shop.example' }, { token: 't' }, '/settings/baseUrl'],
    ['http', { auth: 'bearer', baseUrl: 'https://me:pw@shop.example' }, { token: 't' }, '/settings/baseUrl'],
    ['http', { auth: 'bearer', baseUrl: 'https://shop.example/?a=b' }, { token: 't' }, '/settings/baseUrl'],
    ['http', { ...http, allowedHosts: ['https://shop.example/'] }, { token: 't' }, '/settings/allowedHosts/0'],
    ['http', { ...http, auth: 'header' }, { token: 't' }, '/settings/headerName'],
    ['http', { ...http, auth: 'header', headerName: 'Host' }, { token: 't' }, '/settings/headerName'],
    ['http', { ...http, auth: 'header', headerName: 'a b' }, { token: 't' }, '/settings/headerName'],
    ['http', http, undefined, '/secret/token'],
    ['http', http, {}, '/secret'],
    ['http', http, { password: 'p' }, '/secret/token'],
    ['http', http, { token: 'a\nb' }, '/secret/token'],
    ['http', { ...http, auth: 'basic' }, { token: 't' }, '/secret/password'],
    ['http', http, { token: 't', other: 'x' }, '/secret/other'],
    ['model', { provider: 'other', baseUrl: 'https://x.example' }, undefined, '/settings/provider'],
    ['model', { provider: 'openai-compatible' }, undefined, '/settings/baseUrl'],
    ['model', { provider: 'openai', baseUrl: 'models' }, undefined, '/settings/baseUrl'],
    ['smtp', { ...smtp, port: 0 }, undefined, '/settings/port'],
    ['smtp', { ...smtp, port: '587' }, undefined, '/settings/port'],
    ['smtp', { ...smtp, host: 'mail example' }, undefined, '/settings/host'],
    ['smtp', { ...smtp, from: 'nobody\r\nBcc: a@b.c' }, undefined, '/settings/from'],
    ['smtp', { ...smtp, username: 'me' }, undefined, '/secret/password'],
    ['payment', { provider: 'cash' }, undefined, '/settings/provider'],
    ['payment', { provider: 'stripe', baseUrl: 'stripe' }, { apiKey: 'k' }, '/settings/baseUrl'],
    ['payment', { provider: 'stripe' }, undefined, '/secret/apiKey'],
    ['payment', { provider: 'stripe' }, { apiKey: 'a\nb' }, '/secret/apiKey'],
  ])('%s %j with secret %j is refused at %4$s', async (kind, settings, secret, path) => {
    const answer = await save(kind, settings, secret);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(answer.body.details.map((fault) => fault.path)).toContain(path);
  });

  test('a new one needs a name and a kind that exists; the kind stays', async () => {
    expect(await owner.call('connections.save', { settings: http })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/name' }, { path: '/kind' }] },
    });
    for (const kind of ['carrier_pigeon', 'constructor', ''])
      expect(await save(kind, {})).toMatchObject({ status: 422, body: { details: [{ path: '/kind' }] } });
    const { id } = await owner.act<{ id: string }>('connections.save', { name: 'Stays', kind: 'smtp', settings: smtp });
    expect(await owner.call('connections.save', { id, kind: 'http', settings: { auth: 'none' } })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/kind' }] },
    });
  });

  test('another way to sign in needs its own secret', async () => {
    const { id } = await owner.act<{ id: string }>('connections.save', {
      name: 'Switched',
      kind: 'http',
      settings: http,
      secret: { token: 't' },
    });
    const basic = { ...http, auth: 'basic', username: 'me' };
    expect(await owner.call('connections.save', { id, settings: basic })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/secret/password' }] },
    });
    await owner.act('connections.save', { id, settings: basic, secret: { password: 'p' } });
  });
});
