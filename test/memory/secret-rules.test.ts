import { describe, expect, test } from 'vitest';
import { findSecrets, secretRules } from '../../src/modules/memory/secrets/secret-rules.ts';

/** Made up; put together here so that no scanner takes this file for a leak. */
const filler = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V2w3X4';
const hex = '0123456789abcdef'.repeat(4);

const secrets: Record<string, string[]> = {
  private_key: [
    `-----BEGIN ${'RSA '}PRIVATE KEY-----\nMIIE`,
    `-----BEGIN ${'OPENSSH '}PRIVATE KEY-----`,
    `-----BEGIN ${''}PRIVATE KEY-----`,
    `-----BEGIN ${'PGP '}PRIVATE KEY BLOCK-----`,
  ],
  svc_key: [`the key of the shop is ${'svc_'}${filler.slice(0, 43)}`],
  webhook_secret: [`${'whsec_'}${filler.slice(0, 32)}`],
  aws_key: [`${'AKIA'}IOSFODNN7EXAMPLE`, `aws_secret_access_key = ${filler.slice(0, 40)}`],
  anthropic_key: [`${'sk-ant-'}api03-${filler}`],
  openai_key: [`${'sk-'}${filler}`, `${'sk-proj-'}${filler}`],
  stripe_key: [`${'sk_live_'}${filler.slice(0, 24)}`, `${'rk_test_'}${filler.slice(0, 24)}`],
  github_token: [`${'ghp_'}${filler.slice(0, 36)}`, `${'github_pat_'}${filler.slice(0, 40)}`],
  gitlab_token: [`${'glpat-'}${filler.slice(0, 20)}`],
  slack_token: [
    `${'xoxb-'}123456789012-abcdefGHIJ`,
    `https://${'hooks.slack.com'}/services/T00000000/B00000000/${filler.slice(0, 24)}`,
  ],
  google_key: [`${'AIza'}${filler.slice(0, 35)}`, `${'GOCSPX-'}${filler.slice(0, 28)}`],
  twilio_key: [`${'SK'}${hex.slice(0, 32)}`],
  sendgrid_key: [`${'SG.'}${filler.slice(0, 22)}.${filler.slice(0, 43)}`],
  mailgun_key: [`${'key-'}${hex.slice(0, 32)}`],
  npm_token: [`${'npm_'}${filler.slice(0, 36)}`],
  telegram_token: [`123456789:${'AA'}${filler.slice(0, 33)}`],
  digitalocean_token: [`${'dop_v1_'}${hex}`],
  huggingface_token: [`${'hf_'}${filler.slice(0, 34)}`],
  jwt: [`${'eyJ'}hbGciOiJIUzI1NiJ9.${'eyJ'}zdWIiOiIxMjM0In0.SflKxwRJSMeKKF2QT4fwpM`],
  bearer_token: [`Authorization: Bearer ${filler.slice(0, 30)}`],
  named_key: [
    `The api key is ${filler.slice(0, 24)}`,
    `client_secret="${filler.slice(0, 24)}"`,
    `Access-Token: ${filler.slice(0, 20)}`,
  ],
  address_with_password: ['postgres://ada:s3cret@db.example.com/shop', 'https://ada:letmein@example.com'],
  password: [
    'password: hunter2',
    'Password: correcthorse',
    'The password is hunter2.',
    'Das Passwort ist Sommer2024!',
    'Kennwort lautet „geheimnis“',
    'The password for the router is Blau-und-7',
    'WLAN: Gast, Passwort=willkommen',
    'pwd: tr0ub4dor&3',
    'Her PIN is 4711',
    'PIN: 123456',
  ],
  card_number: [
    '4111 1111 1111 1111',
    'pays with 5555-5555-5555-4444 until May',
    '378282246310005',
    '6011111111111117',
  ],
};

// What people and programs say every day.
const harmless = [
  'Call +49 170 1234567 or 030 1234567.',
  'Reach her at 004915112345678 or +1 (415) 555-0132.',
  'IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX',
  'IBAN: GB29NWBK60161331926819',
  'AT611904300234573201 is the account for refunds.',
  'The record is 0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c.',
  'sha256 of the file: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'Fixed in commit 9fceb02d0ae598e95dc970b74767f19372d61af8.',
  'Invoice INV-2026-0042 over 1.234,56 € is paid, as is 2026000000000042.',
  'Order 4000123456789012345 was sent back.',
  'Tracking number 00340434161094015902',
  'ISBN 978-3-16-148410-0',
  'The password is kept in the safe.',
  'Das Passwort ist im Tresor.',
  'Password: see the vault in the office',
  'Her password is required to be changed every 90 days.',
  'The password was changed on 2026-01-02.',
  'Passwort ist vergessen worden, bitte zurücksetzen.',
  'Passwords are reset at https://example.com/reset?x=1',
  'Password: https://vault.example.com/entry/12',
  'The API key is stored as a variable.',
  'API key: ask the administrator for it',
  'Secret santa is on 12 December; the secret ingredient is cardamom.',
  'Bearer of the card gets ten percent off.',
  'Postal code 10115, PIN board in the kitchen.',
  'PIN 4 of the plug is ground.',
  'Prefers a sk-learn course; svc_name is the column.',
  'Meets at https://example.com:8443/path and git@example.com:team/repo.git.',
  'Prices: 19.99, 1,299.00 and 4.500.000 Rp.',
  'Works 09:00-17:00, Mo-Fr; since 2019-05-01T08:00:00Z.',
  'Customer number 5105 1051 0510 5101 is not a card.',
  'Access token lifetimes are 15 minutes.',
];

describe('secrets in texts that are to be remembered', () => {
  test('each rule has texts that it must find', () => {
    expect(Object.keys(secrets).sort()).toEqual(secretRules.map(({ kind }) => kind).sort());
  });

  test.each(Object.entries(secrets).flatMap(([kind, texts]) => texts.map((text, index) => ({ kind, text, index }))))(
    '$kind is found ($index)',
    ({ kind, text }) => {
      expect(findSecrets(text)).toContain(kind);
      expect(findSecrets(`Remember this:\n${text}\nThat is all.`)).toContain(kind);
    },
  );

  test.each(harmless)('is fine: %s', (text) => {
    expect(findSecrets(text)).toEqual([]);
  });

  test('a long text of signs that fit every rule halfway is read in a moment', () => {
    const before = process.threadCpuUsage();
    for (const piece of ['password is ', 'Bearer a', '4111 ', 'sk-a', 'eyJa.', 'api key : ', 'a1-', 'aws secret '])
      findSecrets(piece.repeat(4_000 / piece.length));
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000);
  });
});
