import pg from 'pg';
import { type DatabaseHosts, hostsOf } from './database-hosts.ts';
import { nameRefusal } from './pooler-refusals.ts';

export interface ConnectionSettings {
  connectionString?: string;
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
  /** Whether a pooler lends connections for one transaction at a time, so that nothing can stay on a connection. */
  pooled?: boolean;
  /** The servers in `connectionString`, of which one is used. */
  hosts?: DatabaseHosts;
}

/** The settings for an address from the operator. */
export function connectionTo(url: string, use: { standbys?: boolean } = {}): ConnectionSettings {
  return { connectionString: url, hosts: hostsOf(url, use) };
}

/** A server that takes longer to accept a connection counts as unavailable. */
const connectMs = 5_000;
/**
 * For connections that a probe cuts off if the server is unavailable. They need no timeout of their own, which a busy
 * process could exceed by its own fault.
 */
export const endedByProbe = { connectionTimeoutMillis: 0 };
/** Detects connections whose other end disappeared without closing them. */
const keepAliveMs = 10_000;

/**
 * Handles its own error events. A restarting server can break a connection at any time, and an error event without a
 * listener would end the process. Active statements fail by themselves.
 */
export class Connection extends pg.Client {
  private readonly hosts: DatabaseHosts | undefined;
  private readonly address: string;
  private isStandby = false;

  constructor(settings: pg.ClientConfig & Pick<ConnectionSettings, 'hosts'>) {
    const address = settings.hosts?.current ?? settings.connectionString;
    // Pools hide the password from whoever lists their settings, as `...` does.
    super({
      connectionTimeoutMillis: connectMs,
      ...settings,
      connectionString: address,
      password: settings.password,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
    });
    this.hosts = settings.hosts;
    this.address = address ?? '';
    this.on('error', () => undefined);
    // The server sends this before it accepts the first statement.
    this.wire.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on';
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    if (!callback)
      return new Promise((settle, fail) =>
        this.connect((error: Error | undefined) => (error ? fail(error) : settle(this))),
      );
    super.connect((error?: Error | null) =>
      callback(this.afterConnecting(error ? nameRefusal(error) : undefined) as Error),
    );
    return undefined;
  }

  /** Lets the next connection try another server if this one cannot be used. */
  private afterConnecting(error: Error | undefined): Error | undefined {
    const { hosts } = this;
    const unwanted = error === undefined && this.isStandby && hosts?.forWriting;
    if (unwanted) this.wire.stream.destroy();
    if (unwanted || (error && !isFromWorkingServer(error))) hosts?.leave(this.address);
    return unwanted ? Object.assign(new Error('The server is a standby.'), { code: '57P03' }) : error;
  }

  private get wire(): Wire {
    return (this as unknown as { connection: Wire }).connection;
  }
}

interface Wire {
  stream: { destroy(): void };
  on(event: 'parameterStatus', listener: (told: { parameterName: string; parameterValue: string }) => void): void;
}

/**
 * SQLSTATEs of a server that is stopping, has crashed or is starting (57P0), and of a pooler that cannot reach its
 * server (08). Any other error, such as too many connections, comes from a working server.
 */
const notServing = /^(57P0|08)/;
const sqlState = /^[0-9A-Z]{5}$/;

export function isFromWorkingServer(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && sqlState.test(code) && !notServing.test(code);
}

/** A connection outside any pool, for LISTEN and advisory locks. */
export function openConnection(settings: pg.ClientConfig, name: string): pg.Client {
  return new Connection({ ...settings, application_name: name, pipeline: true } as pg.ClientConfig);
}
