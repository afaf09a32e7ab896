import { createHmac, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { newSigningSecret } from '../../src/deliveries/endpoint-secrets.ts';
import { newId, newSecret } from '../../src/kernel/ids.ts';
import { makeToken } from '../../src/modules/webhooks/inbound/endpoint.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base62 = `${letters}0123456789`;
const hex = '0123456789abcdef';

const of = (signs: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...signs), minLength, maxLength });
const after = (prefixes: string | string[], part: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom(...[prefixes].flat()), part).map((parts) => parts.join(''));
const made = (make: () => string) => fc.constant(null).map(() => make());

/** Keys as chance makes them, by the kind they must be taken for. The own ones come from where they are really made. */
export const arbitraryKeys: Record<string, fc.Arbitrary<string>> = {
  'svc API key': made(() => newSecret('svc_')),
  'svc webhook token': made(() => makeToken().token),
  'svc device code': made(() => newSecret('dev_')),
  'svc password reset code': made(() => newSecret('rst_')),
  'svc setup code': made(() => newSecret('setup_')),
  'webhook signing secret': fc.oneof(made(newSigningSecret), after('whsec_', of(base62, 32))),
  'Stripe secret key': after(['sk_live_', 'sk_test_'], of(base62, 24, 107)),
  'Stripe restricted key': after(['rk_live_', 'rk_test_'], of(base62, 24, 107)),
  'Anthropic API key': after(['sk-ant-api03-', 'sk-ant-admin01-'], of(`${base62}_-`, 95)),
  'OpenAI API key': fc.oneof(
    after(['sk-proj-', 'sk-svcacct-'], of(`${base62}_-`, 120, 156)),
    after('sk-', of(base62, 48)),
  ),
  'GitHub token': fc.oneof(
    after(['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'], of(base62, 36)),
    after('github_pat_', of(base62, 82)),
  ),
  'GitLab token': after('glpat-', of(`${base62}_-`, 20)),
  'Slack token': fc.oneof(
    fc
      .tuple(
        fc.constantFrom('xoxb', 'xoxp', 'xoxa', 'xoxs', 'xoxr'),
        of('123456789', 12),
        of('123456789', 13),
        of(base62, 24),
      )
      .map((parts) => parts.join('-')),
    fc.tuple(fc.constant('xapp-1'), of(base62, 11), of('123456789', 13), of(hex, 64)).map((parts) => parts.join('-')),
  ),
  'Slack webhook address': of(base62, 24).map((part) => `https://hooks.slack.com/services/T0123ABCD/B0123ABCD/${part}`),
  'AWS access key': after(['AKIA', 'ASIA'], of('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16)),
  'Google API key': after('AIza', of(`${base62}_-`, 35)),
  'Google client secret': after('GOCSPX-', of(`${base62}_-`, 28)),
  'SendGrid API key': fc.tuple(of(`${base62}_-`, 22), of(`${base62}_-`, 43)).map((parts) => `SG.${parts.join('.')}`),
  'Twilio API key': after('SK', of(hex, 32)),
  'npm token': after('npm_', of(base62, 36)),
  'Hugging Face token': after('hf_', of(letters, 34)),
  'DigitalOcean token': after(['dop_v1_', 'doo_v1_'], of(hex, 64)),
  'Telegram bot token': fc
    .tuple(of('123456789', 8, 10), of(`${base62}_-`, 33))
    .map(([bot, part]) => `${bot}:AA${part}`),
  'private key': fc.constantFrom('pkcs8', 'sec1').map(
    (type) =>
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
        type: type as 'pkcs8',
        format: 'pem',
      }) as string,
  ),
  'JSON Web Token': fc
    .tuple(fc.constantFrom('HS256', 'HS512'), fc.uuid(), of(hex, 8))
    .map(([alg, sub, secret]) => webToken({ alg, typ: 'JWT' }, { sub, iat: 1_700_000_000 }, secret)),
};

export function webToken(header: object, content: object, secret: string): string {
  const said = [header, content].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`;
}

/** What people write and programs pass on every day. */
export const arbitraryOrdinaryText: fc.Arbitrary<string> = fc.oneof(
  fc.lorem({ mode: 'sentences', maxCount: 5 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.uuid(),
  made(newId),
  made(() => `run_${newSecret().slice(0, 22)}`),
  made(() => newSecret()),
  fc.uint8Array({ minLength: 16, maxLength: 64 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  fc.uint8Array({ maxLength: 3_000 }).map((bytes) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`),
  fc.uint8Array({ maxLength: 3_000 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.emailAddress(),
  fc.json(),
);
