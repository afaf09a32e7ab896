import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';

/** Rules of the linter that do not fit. */
const switchedOff = {
  // The address of an instance is known to who runs it, and the program is not for others to license.
  'no-empty-servers': 'off',
  'info-license': 'off',
  'info-license-strict': 'off',
  // Routes of operations, and documents for everybody, have no answer that says no.
  'operation-4xx-response': 'off',
  // Asking a person for access is answered by a redirect.
  'operation-2xx-response': 'off',
} as const;

describe('GET /api/openapi.json', () => {
  const app = useApp();
  let text: string;

  beforeAll(async () => {
    text = (await app.browser().get('/api/openapi.json')).text;
  });

  test('passes the linter’s recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: switchedOff });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    const told = problems.map(
      ({ ruleId, severity, message, location }) => `${severity} ${ruleId}: ${message} at ${location[0]?.pointer}`,
    );
    expect(told).toEqual([]);
  });

  test('names every operation, who may call it, and what each answer holds', () => {
    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, at: `${method} ${path}` })),
    );
    for (const { at, operationId, security, responses } of operations) {
      expect(operationId, at).toMatch(/^[a-z]\w*(\.[a-z_]+)?$/i);
      expect(security, at).toBeInstanceOf(Array);
      for (const [status, { description, $ref }] of Object.entries(responses))
        expect($ref ?? description, `${at} ${status}`).toMatch(/\S/);
      expect(
        Object.keys(responses).some((status) => /^[23]/.test(status)),
        at,
      ).toBe(true);
    }
  });
});

interface Operation {
  operationId?: string;
  security?: unknown[];
  responses: Record<string, { description?: string; $ref?: string }>;
}
