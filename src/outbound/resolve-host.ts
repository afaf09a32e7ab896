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

/** Resolves names as the machine does, including its hosts file. */
export const lookupAll: Lookup = (host) => systemLookup(host, { all: true });

/** All addresses of a host, if all of them may be dialled. One forbidden address among others is no coincidence. */
export async function resolveHost(host: string, guard: AddressGuard, lookup: Lookup): Promise<ResolvedAddress[]> {
  const literal = isIP(host);
  const addresses = literal ? [{ address: host, family: literal }] : await ask(host, lookup);
  for (const { address } of addresses) {
    if (!guard.allows(address, host)) {
      // The internal addresses behind a name must not be revealed.
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
    // The name server did not answer. Any other error means that the name does not exist.
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
