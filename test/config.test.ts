import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigFault } from '../src/config/environment.ts';
import { readConfig } from '../src/config.ts';

const key = 'aB'.repeat(32);

// contract: Starting and first sign-in. A bad value stops the start with one line that names the variable and what it
// accepts.
describe('configuration', () => {
  test('nothing set: everything has a value that works on one machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://127.0.0.1:3000',
      dataDir: resolve('data'),
      databaseUrl: null,
      secretKey: null,
      role: 'all',
      admin: null,
      plan: 'self_hosted',
      smtpUrl: null,
      metricsToken: null,
    });
  });

  test('an empty value counts as not set', () => {
    const names = [
      'PORT',
      'HOST',
      'SVC_BASE_URL',
      'SVC_DATA_DIR',
      'DATABASE_URL',
      'SVC_SECRET_KEY',
      'SVC_ROLE',
      'SVC_ADMIN_EMAIL',
      'SVC_ADMIN_PASSWORD',
      'SVC_PLAN',
      'SVC_SMTP_URL',
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readConfig({}));
  });

  test.each([
    [{ PORT: '80' }, { port: 80, baseUrl: 'http://127.0.0.1:80' }],
    [{ PORT: ' 8080 ' }, { port: 8080 }],
    [{ HOST: '::1', PORT: '80' }, { baseUrl: 'http://[::1]:80' }],
    [{ SVC_BASE_URL: 'https://svc.example.com/' }, { baseUrl: 'https://svc.example.com' }],
    [
      { DATABASE_URL: 'postgresql://me@host/db', SVC_SECRET_KEY: key },
      { databaseUrl: 'postgresql://me@host/db', secretKey: key.toLowerCase() },
    ],
    [{ SVC_ROLE: 'worker' }, { role: 'worker' }],
    [{ SVC_TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,' }, { trustedProxies: ['10.0.0.1', '10.1.0.0/16'] }],
    [
      { SVC_ALLOWED_NETWORKS: '10.0.0.0/8, fd00::/8,192.168.0.7 , intranet,crm.example.com' },
      { allowedNetworks: ['10.0.0.0/8', 'fd00::/8', '192.168.0.7', 'intranet', 'crm.example.com'] },
    ],
    [
      { SVC_ADMIN_EMAIL: 'ada@example.com', SVC_ADMIN_PASSWORD: 'password123' },
      { admin: { email: 'ada@example.com', password: 'password123' } },
    ],
  ])('%j is read as %j', (env, expected) => {
    expect(readConfig(env as Record<string, string>)).toMatchObject(expected);
  });

  test.each([
    ['PORT', ['eighty', '-1', '65536', '80.5', '0x50', '1e3', '٣']],
    ['SVC_ROLE', ['boss', 'ALL', 'web,worker']],
    ['SVC_SAMPLE', ['yes', 'true', '2']],
    ['SVC_PLAN', ['gold', 'Free']],
    ['SVC_LOG_LEVEL', ['loud']],
    ['SVC_WORKER_CONCURRENCY', ['0', '201', 'many']],
    ['SVC_EVENT_RETENTION_DAYS', ['0', '-5', 'forever']],
    ['SVC_ACTIVITY_RETENTION_DAYS', ['0']],
    ['SVC_ACTION_CALLS_PER_MINUTE', ['0', 'unlimited']],
    ['SVC_V1_CALLS_PER_MINUTE', ['0']],
    ['SVC_BASE_URL', ['svc.example.com', 'ftp://svc.example.com', 'http://']],
    ['SVC_SMTP_URL', ['mail.example.com', 'http://mail.example.com']],
    ['DATABASE_URL', ['mysql://host/db', 'host/db']],
    ['SVC_SECRET_KEY', ['short', 'g'.repeat(64), 'a'.repeat(63), 'a'.repeat(65)]],
    [
      'SVC_ALLOWED_NETWORKS',
      ['10.0.0.0/99', '10.0.0', '300.1.1.1', 'http://intranet', 'a b', '*.example.com', '-a.example', '::1/129'],
    ],
    ['SVC_TRUSTED_PROXIES', ['not an address', '10.0.0.0/99', 'proxy.example.com']],
  ])('%s refuses what it does not accept, in one line that names it', (name, values) => {
    for (const value of values) {
      expect(() => readConfig({ SVC_SECRET_KEY: key, [name]: value }), value).toThrow(ConfigFault);
      expect(() => readConfig({ SVC_SECRET_KEY: key, [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+$`));
    }
  });

  test('a secret is never repeated in the message about it', () => {
    for (const [name, value] of [
      ['SVC_SECRET_KEY', 'hunter2'],
      ['DATABASE_URL', 'mysql://me:hunter2@host'],
      ['SVC_SMTP_URL', 'http://me:hunter2@host'],
    ] as const) {
      try {
        readConfig({ [name]: value });
        expect.unreachable();
      } catch (error) {
        expect((error as Error).message).not.toContain('hunter2');
      }
    }
    expect(() => readConfig({ SVC_ADMIN_EMAIL: 'ada@example.com', SVC_ADMIN_PASSWORD: 'hunter2' })).toThrow(
      /^SVC_ADMIN_PASSWORD must have at least 8 characters\.$/,
    );
  });

  test('what belongs together must be set together', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://host/db' })).toThrow(
      /SVC_SECRET_KEY must be set when DATABASE_URL is/,
    );
    expect(() => readConfig({ SVC_ADMIN_EMAIL: 'ada@example.com' })).toThrow(
      /SVC_ADMIN_EMAIL and SVC_ADMIN_PASSWORD must be set together/,
    );
    expect(() => readConfig({ SVC_ADMIN_PASSWORD: 'password123' })).toThrow(
      /SVC_ADMIN_EMAIL and SVC_ADMIN_PASSWORD must be set together/,
    );
    expect(() => readConfig({ SVC_ADMIN_EMAIL: 'nobody', SVC_ADMIN_PASSWORD: 'password123' })).toThrow(
      /SVC_ADMIN_EMAIL must be an e-mail address/,
    );
  });
});
