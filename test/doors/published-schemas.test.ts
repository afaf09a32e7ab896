import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type App, useApp } from '../harness/app.ts';
import { Chance } from '../harness/chance.ts';
import { type Answer, Client } from '../harness/client.ts';
import { allowedValue, type BoundedSchema, forbiddenBodies, forbiddenTexts } from '../harness/schema-values.ts';
import { v1Of } from '../harness/tables.ts';

interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: BoundedSchema }[];
  requestBody?: { content: Record<string, { schema: BoundedSchema }> };
}

interface Route extends Operation {
  method: string;
  path: string;
}

const seed = Number(process.env.SVC_SCHEMA_SEED ?? randomInt(2 ** 31));

/**
 * Read by a library of its own (OAuth) or whatever it says (webhooks of others); actions have tests in test/registries,
 * the command line needs a key of its own.
 */
const leftOut =
  /^\/api\/(os\/actions|cli|mcp\/oauth|webhooks|a2a)|^\/api\/auth\/(sign-out|device\/sign-out)|^\/(metrics|readyz|healthz)$/;
/** Whether these are right only what they lead to can tell. */
const notBySchema = new Set(['cursor', 'sort', 'filter', 'upsertBy']);

// What the reference says of a route is what the route checks: one schema, sent what it allows and what it forbids.
describe(`the published schemas (SVC_SCHEMA_SEED=${seed})`, () => {
  const app = useApp({ env: { SVC_TRUSTED_PROXIES: '127.0.0.1' } });
  const chance = new Chance(seed);
  let calls = 0;
  let routes: Route[];
  let owner: Client;
  let program: Client;

  beforeAll(async () => {
    owner = await app.owner();
    program = new Client(app.baseUrl, { 'x-api-key': (await v1Of(app, owner)).key });
    const { paths } = (await owner.get<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json')).body;
    routes = Object.entries(paths)
      .filter(([path]) => !leftOut.test(path))
      .flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
      )
      // Files have tests of their own.
      .filter(({ requestBody }) => !requestBody || 'application/json' in requestBody.content);
  });

  test('let through what they allow', async () => {
    for (const route of routes) {
      const { what, answer } = await send(route, {});
      expect(answer.status, what).toBeLessThan(500);
      if (answer.status === 400 || answer.status === 422) expect(schemaFaults(answer), what).toEqual([]);
    }
  });

  test('refuse what they forbid, each door in its own words', async () => {
    let sent = 0;
    for (const route of routes) {
      for (const { name, in: place, schema } of route.parameters ?? [])
        for (const text of place === 'path' ? [] : forbiddenTexts(schema)) {
          await refused(route, { [place === 'query' ? 'query' : 'headers']: { [name]: text } });
          sent += 1;
        }
      const body = bodyOf(route);
      if (!body || (body.type === undefined && !body.anyOf)) continue;
      for (const wrong of forbiddenBodies(body, allowedValue(body, chance))) {
        await refused(route, { body: wrong });
        sent += 1;
      }
    }
    expect(sent).toBeGreaterThan(100);
  });

  async function refused(route: Route, wrong: Wrong): Promise<void> {
    const { what, answer } = await send(route, wrong);
    // Whatever is wrong with the call, an address that names nothing may be told instead.
    expect([400, 403, 404, 422], what).toContain(answer.status);
    if (answer.status === 400 || answer.status === 422)
      expect(answer.text, what).toMatch(/invalid_(parameters|body|input|execution_id)|-32602/);
  }

  interface Wrong {
    query?: Record<string, string>;
    headers?: Record<string, string>;
    body?: unknown;
  }

  async function send(route: Route, wrong: Wrong): Promise<{ what: string; answer: Answer<unknown> }> {
    const query = new URLSearchParams({ ...valuesIn(route, 'query'), ...wrong.query });
    const address = `${route.path.replaceAll(/\{\w+\}/g, () => randomUUID())}${query.size > 0 ? `?${query}` : ''}`;
    const schema = bodyOf(route);
    const body =
      'body' in wrong
        ? wrong.body
        : schema &&
          (route.path === '/api/mcp'
            ? { jsonrpc: '2.0', id: 1, method: 'tools/list' }
            : (allowedValue(schema, chance) ?? {}));
    const raw = body === undefined ? undefined : JSON.stringify(body);
    // From elsewhere each time: nobody may call some routes often.
    const headers = {
      'x-forwarded-for': `198.18.${calls >> 8}.${calls++ & 255}`,
      ...valuesIn(route, 'header'),
      ...wrong.headers,
    };
    const answer = await callerOf(app, route).send(route.method, address, undefined, {
      headers,
      ...(raw !== undefined && { raw }),
    });
    return { what: `${route.method} ${address} ${JSON.stringify(headers)} ${raw ?? ''}`.slice(0, 600), answer };
  }

  function callerOf({ browser }: App, { security }: Route): Client {
    const [first = {}] = security;
    return 'apiKey' in first ? program : 'session' in first ? owner : browser();
  }

  function valuesIn({ parameters = [] }: Route, place: string): Record<string, string> {
    const chosen = parameters.filter(
      ({ name, in: where, required }) => where === place && !notBySchema.has(name) && (required || chance.next() < 0.5),
    );
    return Object.fromEntries(
      chosen.flatMap(({ name, schema }) =>
        [[name, textOf(allowedValue(schema, chance))]].filter(([, text]) => text !== undefined),
      ),
    ) as Record<string, string>;
  }
});

function bodyOf({ requestBody }: Route): BoundedSchema | undefined {
  return requestBody?.content['application/json']?.schema;
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : Array.isArray(value) ? value.join() : String(value);
}

/** Refusals of a schema; rules of what was called have other codes, and other words. */
function schemaFaults({ body }: Answer<unknown>): unknown {
  const { code, details } = body as { code?: string; details?: unknown[] };
  return code === 'invalid_parameters' || code === 'invalid_input' || code === 'invalid_body'
    ? (details ?? [code])
    : [];
}
