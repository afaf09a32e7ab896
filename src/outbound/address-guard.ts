import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

export interface AddressGuard {
  /** Whether this address may be dialled for a call to the host. */
  allows(address: string, host: string): boolean;
}

/** Allows public addresses. Others are only allowed if the operator allows their network, or the host by name. */
export function guardAddresses(allow: readonly string[]): AddressGuard {
  const networks: Network[] = [];
  const hosts = new Set<string>();
  for (const entry of allow) {
    if (ipaddr.isValidCIDR(entry)) networks.push(ipaddr.parseCIDR(entry));
    else if (ipaddr.isValid(entry))
      networks.push([ipaddr.parse(entry), ipaddr.parse(entry).kind() === 'ipv4' ? 32 : 128]);
    else hosts.add(plainName(entry));
  }
  return {
    allows(text, host) {
      if (!ipaddr.isValid(text)) return false;
      const address = innerAddress(ipaddr.process(text));
      return isPublic(address) || hosts.has(plainName(host)) || networks.some((network) => contains(network, address));
    },
  };
}

/** A public address by number, but from inside a cloud it is the host with a machine's settings and secrets. */
const metadataAddress = '168.63.129.16';
const globalUnicast: Network = ipaddr.parseCIDR('2000::/3');
const nat64: Network = ipaddr.parseCIDR('64:ff9b::/96');

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast' || address.toString() === metadataAddress) return false;
  // Other addresses are reserved, and some are an old notation for IPv4 addresses.
  return address.kind() === 'ipv4' || contains(globalUnicast, address);
}

/**
 * A translator would turn these into IPv4 addresses unseen, so the IPv4 address counts. The older wrappings (6to4,
 * Teredo) are refused completely.
 */
function innerAddress(address: Address): Address {
  return contains(nat64, address) ? ipaddr.fromByteArray(address.toByteArray().slice(12)) : address;
}

function contains([network, bits]: Network, address: Address): boolean {
  return network.kind() === address.kind() && address.match(network, bits);
}

function plainName(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}
