import { isIP } from 'node:net';
import { ConfigFault, type Environment, list } from './environment.ts';

export function networks(env: Environment, name: string): string[] {
  const entries = list(env, name);
  const wrong = entries.find((entry) => !isNetwork(entry));
  if (wrong !== undefined)
    throw new ConfigFault(
      `${name} must be addresses or networks such as 10.0.0.0/8, separated by commas, not “${wrong}”.`,
    );
  return entries;
}

export function networksOrHosts(env: Environment, name: string): string[] {
  const entries = list(env, name);
  const wrong = entries.find((entry) => !isNetwork(entry) && !isHostName(entry));
  if (wrong !== undefined)
    throw new ConfigFault(
      `${name} must be networks such as 10.0.0.0/8, addresses or host names, separated by commas, not “${wrong}”.`,
    );
  return entries;
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const bits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1;
  return (
    bits >= 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
}

/** A name whose last part consists of digits would be an IP address, and an invalid one. */
function isHostName(entry: string): boolean {
  const labels = entry.split('.');
  return (
    entry.length <= 253 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}
