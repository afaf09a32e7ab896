import { describe, expect, test } from 'vitest';
import { safeHeaders } from '../../src/intake/safe-headers.ts';

describe('the headers of an accepted webhook that are kept', () => {
  test('are what the body is, who sent it, and what it says of its own', () => {
    const headers = {
      host: 'svc',
      accept: '*/*',
      'content-type': 'text/json',
      'user-agent': 'Shop',
      'x-event': 'order',
      'x-forwarded-for': '192.0.2.1',
      'x-idempotency-key': 'k',
    };
    expect(safeHeaders(headers)).toEqual({
      'content-type': 'text/json',
      'user-agent': 'Shop',
      'x-event': 'order',
      'x-forwarded-for': '192.0.2.1',
      'x-idempotency-key': 'k',
    });
  });

  test.each([
    'authorization',
    'cookie',
    'set-cookie',
    'proxy-authorization',
    'x-svc-token',
    'x-api-key',
    'x-auth',
    'x-shop-secret',
    'x-amz-security-token',
    'x-password',
    'x-session-id',
    'x-jwt',
  ])('are never %s', (name) => {
    expect(safeHeaders({ [name]: 'hush' })).toEqual({});
  });

  test('are at most 40, of at most 1 KiB each', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`x-${index}`, 'y'.repeat(5_000)]));
    const kept = Object.values(safeHeaders(many));
    expect(kept).toHaveLength(40);
    for (const value of kept) expect(value).toHaveLength(1024);
  });
});
