import { afterAll, describe, expect, test } from 'vitest';
import { guardAddresses } from '../../src/outbound/address-guard.ts';
import { dialFailureOf } from '../../src/outbound/dial-failure-of.ts';
import { openDial } from '../../src/outbound/open-dial.ts';
import { withoutAddresses } from '../../src/outbound/without-addresses.ts';

const limits = { method: 'GET', timeoutMs: 2_000, maxBytes: 1_000 };

/** Every kind of address that is not public, in every spelling that reaches it. */
const refused: Record<string, string[]> = {
  loopback: [
    '127.0.0.1',
    '127.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '127.0.0.1.',
  ],
  'the whole-width digits of other scripts': ['１２７.０.０.１', '①②⑦.⓪.⓪.①'],
  unspecified: ['0.0.0.0', '0', '0.1.2.3', '[::]'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  'link-local and the settings of cloud machines': [
    '169.254.0.1',
    '169.254.169.254',
    '[fe80::1]',
    '[febf::1]',
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
    '[fd00:ec2::254]',
  ],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  'unique local and site-local': ['[fc00::1]', '[fdff:ffff::1]', '[fec0::1]'],
  multicast: ['224.0.0.1', '239.255.255.255', '[ff02::1]', '[ff0e::1]'],
  'broadcast and reserved': [
    '255.255.255.255',
    '240.0.0.1',
    '254.255.255.255',
    '192.0.0.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.19.255.255',
  ],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '[2001:db8::1]', '[3fff::1]'],
  'IPv4 inside IPv6': [
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[::127.0.0.1]',
    '[::7f00:1]',
    '[::ffff:0:7f00:1]',
  ],
  'IPv4 behind translators and tunnels': [
    '[64:ff9b::7f00:1]',
    '[64:ff9b::10.0.0.1]',
    '[64:ff9b:1::808:808]',
    '[2002:7f00:1::]',
    '[2002:808:808::]',
    '[2001:0:4136:e378::]',
  ],
  'no global unicast': ['[4000::1]', '[100::1]', '[5f00::1]', '[2001:2::1]', '[2001:10::1]', '[2001:20::1]'],
};

describe('addresses that are not public', () => {
  const dial = openDial({ allow: [] });
  afterAll(() => dial.close());

  test.each(Object.entries(refused))('%s', async (_kind, hosts) => {
    for (const host of hosts)
      await expect(dial.send({ ...limits, url: `http://${host}/` }), host).rejects.toMatchObject({
        code: 'url_refused',
        retryable: false,
        message: expect.stringContaining('not a public address'),
      });
  });

  test('names that lead to such an address', async () => {
    for (const host of ['localhost', 'LOCALHOST.', 'sub.localhost'])
      await expect(dial.send({ ...limits, url: `http://${host}/` }), host).rejects.toMatchObject({
        code: expect.stringMatching(/^(url_refused|dns_failed)$/),
      });
    await expect(dial.addressOf('localhost')).rejects.toMatchObject({ code: 'url_refused' });
  });

  test('for other protocols a public name is answered with an address to dial, IPv4 first', async () => {
    const found = openDial({
      allow: [],
      lookup: async () => [
        { address: '2606:4700::1111', family: 6 },
        { address: '8.8.8.8', family: 4 },
      ],
    });
    expect(await found.addressOf('mail.example')).toBe('8.8.8.8');
    expect(await found.addressOf('2606:4700::1')).toBe('2606:4700::1');
    await expect(found.addressOf('10.0.0.1')).rejects.toMatchObject({ code: 'url_refused' });
    await found.close();
  });

  test('a name with one such address among public ones', async () => {
    const mixed = openDial({
      allow: [],
      lookup: async () =>
        ['8.8.8.8', '10.0.0.1', '2606:4700::1111'].map((address) => ({
          address,
          family: address.includes(':') ? 6 : 4,
        })),
    });
    // Where a name leads inside is not told.
    await expect(mixed.send({ ...limits, url: 'http://mixed.example/' })).rejects.toMatchObject({
      code: 'url_refused',
      message: expect.stringMatching(/^mixed\.example does not lead to a public address\./),
    });
    await mixed.close();
  });

  test('are not told where a connection to them fails', () => {
    for (const code of ['EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'ECONNREFUSED', 'EACCES'])
      expect(
        dialFailureOf(Object.assign(new Error(`connect ${code} 10.0.0.3:80 - Local (192.168.1.2:0)`), { code }))
          .message,
      ).not.toMatch(/\d+\.\d+\.\d+/);
    expect(withoutAddresses('connect ECONNREFUSED 10.0.0.3:25: at 12:30, [fd00::1]:587 and fe80::1 too, 5.7.1.')).toBe(
      'connect ECONNREFUSED its address at 12:30, its address and its address too, 5.7.1.',
    );
  });

  test('what is not http or https, has a user or password, or a port that cannot be', async () => {
    for (const url of [
      'ftp://example.com/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'gopher://example.com',
      'example.com',
      '',
      'http://',
      '//example.com',
      'http://a b/',
    ])
      await expect(dial.send({ ...limits, url }), url).rejects.toMatchObject({ code: 'url_refused' });
    for (const url of [
      'http://me@example.com/',
      'http://me:secret@example.com/',
      'http://:secret@example.com/',
      'http://example.com:0/',
      'http://example.com:65536/',
      'http://example.com:-1/',
    ])
      await expect(dial.send({ ...limits, url }), url).rejects.toMatchObject({
        code: 'url_refused',
        message: expect.not.stringContaining('secret@example.com:'),
      });
  });
});

describe('the guard', () => {
  test('lets public addresses through, also those a translator wraps', () => {
    const guard = guardAddresses([]);
    for (const address of [
      '8.8.8.8',
      '1.1.1.1',
      '93.184.216.34',
      '172.15.255.255',
      '172.32.0.1',
      '100.63.255.255',
      '100.128.0.1',
      '2606:4700::1111',
      '2a00:1450::1',
      '::ffff:8.8.8.8',
      '64:ff9b::808:808',
    ])
      expect(guard.allows(address, 'example.com'), address).toBe(true);
    expect(guard.allows('nonsense', 'example.com')).toBe(false);
  });

  test('opens the networks, addresses and hosts that the operator allows, and no others', () => {
    const guard = guardAddresses(['10.1.0.0/16', '192.168.0.7', 'fd00:1::/32', 'Intranet.Example']);
    for (const address of ['10.1.0.1', '10.1.255.255', '192.168.0.7', 'fd00:1::5', '::ffff:10.1.0.1'])
      expect(guard.allows(address, 'x'), address).toBe(true);
    for (const address of ['10.2.0.1', '192.168.0.8', 'fd00:2::5', '127.0.0.1'])
      expect(guard.allows(address, 'x'), address).toBe(false);
    for (const host of ['intranet.example', 'INTRANET.example.'])
      expect(guard.allows('10.9.9.9', host), host).toBe(true);
    for (const host of ['sub.intranet.example', 'intranet.example.com'])
      expect(guard.allows('10.9.9.9', host), host).toBe(false);
  });
});
