/**
 * A database address may name several servers (`postgres://user@one,two:5433/svc`), of which one accepts writes.
 * Connections use the same server until it fails or turns out to be a standby, and then the next.
 */
export class DatabaseHosts {
  private readonly addresses: readonly string[];
  private at = 0;
  /** Whether standbys are skipped. */
  readonly forWriting: boolean;

  /** `standbys`: for reading, for which a standby is as good as a primary. */
  constructor(url: string, { standbys = false } = {}) {
    this.addresses = addressesIn(url);
    const wanted = new URL(this.addresses[0] as string).searchParams.get('target_session_attrs');
    this.forWriting = !standbys && (wanted === null ? this.addresses.length > 1 : wanted !== 'any');
  }

  get current(): string {
    return this.addresses[this.at] as string;
  }

  /** Switches to the next server. Several connections may report the same server. */
  leave(address: string): void {
    if (this.current === address) this.at = (this.at + 1) % this.addresses.length;
  }
}

const known = new Map<string, DatabaseHosts>();

/**
 * Shared by everybody who uses this address, even across repeated starts, so that the working server is only searched
 * once.
 */
export function hostsOf(url: string, use: { standbys?: boolean } = {}): DatabaseHosts {
  const key = `${use.standbys} ${url}`;
  const hosts = known.get(key) ?? new DatabaseHosts(url, use);
  known.set(key, hosts);
  return hosts;
}

/** One address for each named server. */
export function addressesIn(url: string): string[] {
  const [, before = '', servers, after = ''] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/i.exec(url) ?? [];
  if (servers === undefined) return [url];
  return servers.split(',').map((server) => `${before}${server}${after}`);
}
