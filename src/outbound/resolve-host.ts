import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AddressGuard } from './address-guard.ts';
import { DialFailure } from './dial.ts';
import { failures } from './words/failures.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

export type Lookup = (host: string) => Promise<ResolvedAddress[]>;

/** As the machine resolves names, its hosts file included. */
export const lookupAll: Lookup = (host) => systemLookup(host, { all: true });

/** Every address of a host, if all of them may be dialled: one bad address among good ones is not an accident. */
export async function resolveHost(host: string, guard: AddressGuard, lookup: Lookup): Promise<ResolvedAddress[]> {
  const literal = isIP(host);
  const addresses = literal ? [{ address: host, family: literal }] : await ask(host, lookup);
  for (const { address } of addresses) {
    if (!guard.allows(address, host)) {
      // What a name leads to inside is nobody's business outside.
      throw new DialFailure(
        'url_refused',
        failures.phrase(literal ? 'not_public' : 'name_not_public', { host }),
        false,
      );
    }
  }
  return addresses;
}

async function ask(host: string, lookup: Lookup): Promise<ResolvedAddress[]> {
  try {
    const addresses = await lookup(host);
    if (addresses.length > 0) return addresses;
  } catch (error) {
    // The name server did not answer; any other answer says that there is no such name.
    const passing = (error as NodeJS.ErrnoException).code === 'EAI_AGAIN';
    throw new DialFailure(
      'dns_failed',
      failures.phrase(passing ? 'name_passing' : 'name_unknown', { host }),
      passing,
      error,
    );
  }
  throw new DialFailure('dns_failed', failures.phrase('name_without_address', { host }), false);
}
