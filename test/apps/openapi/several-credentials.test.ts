import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followSignIn } from '../../connections/follow-sign-in.ts';
import { client } from '../../connections/sign-in-provider.ts';
import { useSignInProvider } from '../../connections/use-sign-in-provider.ts';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { type ReceivedRequest, useHttpReceiver } from '../../harness/http-receiver.ts';
import { rowsOf } from '../../harness/statements.ts';
import { runDraft } from '../../harness/workflows.ts';

interface Access {
  connectionId: string | null;
  access: { more: object[]; together: string[] }[];
  missing: { scheme: string | null; words: string }[];
}

const secrets = {
  secret: 'the-secret-of-the-app-1234',
  grant: 'the-grant-of-the-customer-5678',
  session: 'the-session-9012',
};

/** As e-conomic, Trello and Visma do, each with a list of things behind what it asks for. */
const documentOf = (server: string) => ({
  openapi: '3.0.3',
  info: { title: 'Books', version: '1' },
  servers: [{ url: server }],
  security: [{ appSecret: [], grant: [] }],
  components: {
    securitySchemes: {
      appSecret: { type: 'apiKey', in: 'header', name: 'X-AppSecretToken', description: 'Of your app.' },
      grant: { type: 'apiKey', in: 'header', name: 'X-AgreementGrantToken' },
      key: { type: 'apiKey', in: 'query', name: 'key' },
      token: { type: 'apiKey', in: 'query', name: 'token' },
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
      basic: { type: 'http', scheme: 'basic' },
    },
  },
  paths: {
    '/books': { get: { operationId: 'listBooks', responses: {} } },
    '/boards': {
      get: { operationId: 'listBoards', security: [{ basic: [] }, { key: [], token: [] }], responses: {} },
    },
    '/visits': {
      get: {
        operationId: 'listVisits',
        security: [{ appSecret: [], grant: [], session: [] }],
        parameters: [{ name: 'theme', in: 'cookie', schema: { type: 'string' } }],
        responses: {},
      },
    },
    '/open': { get: { operationId: 'readOpen', security: [], responses: {} } },
  },
});

// spec: connections; contract: a service that asks for several credentials at once gets all of them.
describe('a service that asks for several credentials at once', () => {
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const provider = useSignInProvider(() => ({ redirectUris: [`${app.baseUrl}/api/connections/oauth/callback`] }));
  const service = useHttpReceiver();
  let owner: Client;
  let demanded: (request: ReceivedRequest) => boolean;

  beforeAll(async () => {
    owner = await app.owner();
  });
  beforeEach(() => {
    service.handle = (request, response) =>
      void response
        .writeHead(demanded(request) ? 200 : 401, { 'content-type': 'application/json' })
        .end(demanded(request) ? '[{"id":1}]' : '{}');
  });

  const query = ({ path }: ReceivedRequest) => new URL(path, service.url).searchParams;
  const bothHeaders = ({ headers }: ReceivedRequest) =>
    headers['x-appsecrettoken'] === secrets.secret && headers['x-agreementgranttoken'] === secrets.grant;
  const keyAndToken = (request: ReceivedRequest) =>
    query(request).get('key') === secrets.secret && query(request).get('token') === secrets.grant;
  const take = async (name: string, paths: string[]) => {
    const document = documentOf(service.url);
    const kept = Object.entries(document.paths).filter(([path]) => paths.includes(path));
    const input = { name, document: { ...document, paths: Object.fromEntries(kept) }, permit: 'reading' };
    return (await owner.act<{ id: string }>('apps.import_document', input)).id;
  };
  const get = (id: string) => owner.act<Access>('apps.get', { id });
  const call = (tool: string, args: object = {}) =>
    owner.call('apps.call_reading_tool', { tool: `app_${tool}`, arguments: args });
  const save = (name: string, settings: object, secret: object, more: object = {}) =>
    owner.act<{ id: string; settings: object }>('connections.save', {
      ...{ name, kind: 'http', settings: { baseUrl: service.url, ...settings }, secret },
      ...more,
    });
  const twoHeaders = {
    auth: 'header',
    headerName: 'X-AppSecretToken',
    moreKeys: [{ in: 'header', name: 'X-AgreementGrantToken' }],
  };
  const bothSecrets = { token: secrets.secret, 'header:X-AgreementGrantToken': secrets.grant };

  test('gets two headers; what a connection lacks is told in plain words', async () => {
    demanded = bothHeaders;
    const id = await take('books', ['/books']);
    expect(await get(id)).toMatchObject({
      access: [
        {
          ...{ kind: 'http', auth: 'header', headerName: 'X-AppSecretToken', help: 'Of your app.', together: [] },
          more: [{ in: 'header', name: 'X-AgreementGrantToken', scheme: 'grant' }],
        },
      ],
      missing: [
        { scheme: 'appSecret', words: 'API key in the header X-AppSecretToken' },
        { scheme: 'grant', words: 'API key in the header X-AgreementGrantToken' },
      ],
    });
    const { id: connectionId } = await save('Half', { ...twoHeaders, moreKeys: [] }, { token: secrets.secret });
    expect(await owner.act('apps.set_connection', { id, connectionId })).toMatchObject({
      missing: [{ scheme: 'grant', words: 'API key in the header X-AgreementGrantToken' }],
    });
    expect((await call('books_list_books')).status).toBe(409);
    // The key is added; the first secret stays as it is.
    const added = { 'header:X-AgreementGrantToken': secrets.grant };
    await save('Half', twoHeaders, added, { id: connectionId, kind: undefined });
    expect(await get(id)).toMatchObject({ missing: [] });
    expect((await call('books_list_books')).status).toBe(200);
  });

  test('gets a key and a token in the address, or basic: the alternative that its connection satisfies', async () => {
    const id = await take('boards', ['/boards', '/open']);
    const keys = await save(
      'Keys',
      { auth: 'query', queryName: 'key', moreKeys: [{ in: 'query', name: 'token' }] },
      { token: secrets.secret, 'query:token': secrets.grant },
    );
    const basic = await save('Basic', { auth: 'basic', username: 'ada' }, { password: secrets.secret });
    demanded = keyAndToken;
    expect(await owner.act('apps.set_connection', { id, connectionId: keys.id })).toMatchObject({ missing: [] });
    expect((await call('boards_list_boards')).status).toBe(200);
    demanded = ({ headers }) => headers.authorization === `Basic ${btoa(`ada:${secrets.secret}`)}`;
    expect(await owner.act('apps.set_connection', { id, connectionId: basic.id })).toMatchObject({ missing: [] });
    expect((await call('boards_list_boards')).status).toBe(200);
    expect([...query(service.requests.at(-1) as ReceivedRequest).keys()]).toEqual([]);
  });

  test('gets a cookie beside the cookies of the operation itself; operations that ask for more are told of', async () => {
    const id = await take('visits', ['/books', '/visits']);
    const { id: connectionId } = await save('Two headers', twoHeaders, bothSecrets);
    expect(await owner.act('apps.set_connection', { id, connectionId })).toMatchObject({
      missing: [{ scheme: 'session', words: 'API key in the cookie session' }],
    });
    const moreKeys = [...twoHeaders.moreKeys, { in: 'cookie', name: 'session' }];
    const added = { 'cookie:session': secrets.session };
    await save('Two headers', { ...twoHeaders, moreKeys }, added, { id: connectionId, kind: undefined });
    demanded = (request) => bothHeaders(request) && request.headers.cookie === `theme=dark; session=${secrets.session}`;
    expect((await get(id)).missing).toEqual([]);
    expect((await call('visits_list_visits', { theme: 'dark' })).status).toBe(200);
  });

  test('gets a key beside the token of a person who signed in, which an edit of the key does not end', async () => {
    const settings = {
      ...{ provider: 'custom', flow: 'code', clientId: client.id, scopes: 'openid email offline_access' },
      ...{ authorizationUrl: `${provider.url}/auth`, tokenUrl: `${provider.url}/token`, baseUrl: service.url },
      ...{ parameters: 'prompt=consent', moreKeys: [{ in: 'header', name: 'Ocp-Apim-Subscription-Key' }] },
    };
    const secret = { clientSecret: client.secret, 'header:Ocp-Apim-Subscription-Key': 'first' };
    const made = { name: 'Visma', kind: 'oauth2', settings, secret };
    const { id } = await owner.act<{ id: string }>('connections.save', made);
    const { authorizeUrl } = await owner.act<{ authorizeUrl: string }>('connections.sign_in', { id });
    await followSignIn(owner, provider.url, authorizeUrl);
    const again = { id, settings, secret: { 'header:Ocp-Apim-Subscription-Key': secrets.grant } };
    expect(await owner.act('connections.save', again)).toMatchObject({ access: { state: 'connected' } });
    const appId = await take('visma', ['/books']);
    await owner.act('apps.set_connection', { id: appId, connectionId: id });
    demanded = ({ headers }) =>
      /^Bearer .{10}/.test(headers.authorization ?? '') && headers['ocp-apim-subscription-key'] === secrets.grant;
    expect((await call('visma_list_books')).status).toBe(200);
    const step = { method: 'GET', url: '/books', connection: 'Visma' };
    const steps = [{ id: 'call', kind: 'http', name: 'Call', config: step }];
    expect(await runDraft(app, { steps, edges: [{ from: 'start', to: 'call' }] }, owner)).toMatchObject({
      status: 'completed',
    });
  });

  test('keeps them bound to its hosts, kept through edits, and shown nowhere', async () => {
    const { id } = await save('Bound', twoHeaders, bothSecrets);
    const elsewhere = (settings: object, secret?: object) =>
      owner.call('connections.save', { id, settings: { ...twoHeaders, ...settings }, ...(secret && { secret }) });
    // Whoever gives one secret anew does not learn the other by sending it to a host of theirs.
    const moved = { baseUrl: 'https://evil.example.com' };
    expect(await elsewhere(moved, { token: 'mine' })).toMatchObject({ status: 409, body: { code: 'secret_needed' } });
    // A stored value belongs to its place and name.
    const renamed = { baseUrl: service.url, moreKeys: [{ in: 'query', name: 'X-AgreementGrantToken' }] };
    expect((await elsewhere(renamed)).status).toBe(422);
    await owner.act('connections.save', { id, name: 'Renamed' });
    demanded = bothHeaders;
    const appId = await take('bound', ['/books']);
    const far = await take('far', ['/books']);
    await owner.act('apps.set_connection', { id: appId, connectionId: id });
    expect((await call('bound_list_books')).status).toBe(200);
    await rowsOf(app.database, "update apps set url = 'http://localhost:1' where id = $1", [far]);
    expect((await owner.call('apps.set_connection', { id: far, connectionId: id })).status).toBe(422);
    const told = JSON.stringify([
      await owner.act('connections.list'),
      await owner.act('apps.get', { id: appId }),
      await owner.act('apps.list'),
      await rowsOf(app.database, 'select * from activity', []),
      await rowsOf(app.database, 'select * from events', []),
      await rowsOf(app.database, 'select settings from connections', []),
      app.log,
    ]);
    for (const secret of Object.values(secrets)) expect(told).not.toContain(secret);
  });
});
