import { beforeAll, describe, expect, test } from 'vitest';
import * as sessionSchemas from '../../src/doors/session/schemas.ts';
import { inputForPersons } from '../../src/runtime/keep-out-secrets.ts';
import { useApp } from '../harness/app.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema: { properties: Record<string, unknown> } }> }>;
}

interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));

// GET /api/openapi.json and /docs: from the same schemas that check what is sent.
describe('the reference', () => {
  const app = useApp();
  let document: OpenApi;

  beforeAll(async () => {
    document = (await app.browser().get<OpenApi>('/api/openapi.json')).body;
  });

  test('is an OpenAPI document, without a session', () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\./),
      info: { title: 'svc', version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    });
    for (const [path, methods] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\//);
      for (const [method, operation] of Object.entries(methods)) {
        expect(['get', 'post', 'put', 'patch', 'delete'], path).toContain(method);
        expect(operation.summary, `${method} ${path}`).toMatch(/\S/);
        expect(Object.keys(operation.responses ?? {}).length, `${method} ${path}`).toBeGreaterThan(0);
      }
    }
  });

  test('has every action, with the very schemas that check its input and show its answer, and what a person may add', () => {
    const entries = [...app.services.catalogue.entries.values()];
    expect(entries.length).toBeGreaterThan(30);
    for (const { action } of entries) {
      const operation = document.paths[`/api/os/actions/${action.name}`]?.post;
      expect(operation?.operationId).toBe(action.name);
      expect(operation?.requestBody?.content['application/json']?.schema).toEqual(asJson(inputForPersons(action)));
      expect(operation?.responses?.['200']?.content?.['application/json']?.schema.properties.result).toEqual(
        asJson(action.output),
      );
    }
  });

  test('operation ids are used once', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap((operation) => operation.operationId ?? []),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    ['claim', sessionSchemas.Claim],
    ['sign-in', sessionSchemas.SignIn],
    ['sign-out', sessionSchemas.NoInput],
    ['request-reset', sessionSchemas.RequestReset],
    ['reset-password', sessionSchemas.ResetPassword],
    ['accept-invite', sessionSchemas.AcceptInvite],
    ['device', sessionSchemas.StartPairing],
    ['device/token', sessionSchemas.FinishPairing],
    ['change-password', sessionSchemas.ChangePassword],
    ['profile', sessionSchemas.Profile],
    ['two-factor/start', sessionSchemas.WithPassword],
    ['two-factor/confirm', sessionSchemas.WithCode],
    ['two-factor/disable', sessionSchemas.WithPassword],
  ])('has POST /api/auth/%s with the very schema that checks its body', (path, schema) => {
    const { properties, required, additionalProperties } = asJson(schema);
    expect(document.paths[`/api/auth/${path}`]?.post?.requestBody?.content['application/json']?.schema).toMatchObject({
      properties,
      additionalProperties,
      ...(required ? { required } : {}),
    });
  });

  test('has the routes that are read', () => {
    for (const path of [
      '/api/auth/session',
      '/api/auth/setup',
      '/api/auth/invite',
      '/api/os/tools',
      '/healthz',
      '/readyz',
      '/metrics',
    ])
      expect(document.paths[path]?.get, path).toBeDefined();
  });

  test('/docs is a page that names every action and route, and runs no script', async () => {
    const page = await app.browser().get('/docs');
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': expect.stringMatching(/^text\/html/) } });
    expect(page.text).toMatch(/^<!doctype html>/i);
    expect(page.text).not.toMatch(/<script|\son[a-z]+=|javascript:/i);
    for (const path of Object.keys(document.paths)) expect(page.text, path).toContain(`<code>${path}</code>`);
  });

  test('every link inside the page leads somewhere', async () => {
    const { text } = await app.browser().get('/docs');
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    const links = [...text.matchAll(/ href="#([^"]+)"/g)].map((match) => match[1]);
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter((link) => !ids.has(link))).toEqual([]);
    expect(ids.size).toBe([...text.matchAll(/<article id="/g)].length);
  });
});
