/**
 * An address of a database may name several servers (`postgres://user@one,two:5433/svc`), of which one takes writes.
 * Connections go to the same one until it fails, or turns out to be a standby; then to the next.
 */
export class DatabaseHosts {
  private readonly addresses: readonly string[];
  private at = 0;
  /** Whether a standby is passed over. */
  readonly forWriting: boolean;

  /** `standbys`: for reading, where one that takes no writes is as good as any. */
  constructor(url: string, { standbys = false } = {}) {
    this.addresses = addressesIn(url);
    const wanted = new URL(this.addresses[0] as string).searchParams.get('target_session_attrs');
    this.forWriting = !standbys && (wanted === null ? this.addresses.length > 1 : wanted !== 'any');
  }

  get current(): string {
    return this.addresses[this.at] as string;
  }

  /** Nobody is helped by this one: the next connection tries another. Many may say so of the same. */
  leave(address: string): void {
    if (this.current === address) this.at = (this.at + 1) % this.addresses.length;
  }
}

const known = new Map<string, DatabaseHosts>();

/** Shared by whoever goes to this address, however often a start is tried again: which server works is found out once. */
export function hostsOf(url: string, use: { standbys?: boolean } = {}): DatabaseHosts {
  const key = `${use.standbys} ${url}`;
  const hosts = known.get(key) ?? new DatabaseHosts(url, use);
  known.set(key, hosts);
  return hosts;
}

/** One address for each server that is named. */
export function addressesIn(url: string): string[] {
  const [, before = '', servers, after = ''] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/i.exec(url) ?? [];
  if (servers === undefined) return [url];
  return servers.split(',').map((server) => `${before}${server}${after}`);
}
