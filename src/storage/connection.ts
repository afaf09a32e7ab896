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
  /** Through a pooler that lends connections for a transaction at a time: nothing can be left on one for later. */
  pooled?: boolean;
  /** Where `connectionString` names them: the servers, of which one is connected to. */
  hosts?: DatabaseHosts;
}

/** As an operator gives it. */
export function connectionTo(url: string, use: { standbys?: boolean } = {}): ConnectionSettings {
  return { connectionString: url, hosts: hostsOf(url, use) };
}

/** A server that takes longer to let somebody in is as good as away. */
const connectMs = 5_000;
/**
 * For connections that are cut off when a probe finds the server away: they need no limit of their own, which a process
 * that is busy itself would exceed by its own fault.
 */
export const endedByProbe = { connectionTimeoutMillis: 0 };
/** So that a connection whose other end is gone without a word is found to be broken. */
const keepAliveMs = 10_000;

/**
 * Listens to its own errors for as long as it exists. An error event without a listener would end the process, and a
 * server that restarts can end a connection at any moment. Statements that are under way fail by themselves.
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
    // Told by the server before it takes the first statement.
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

  /** Says to try another server next time, where this one is of no use. */
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
 * SQLSTATEs of a server that is stopping, has crashed or is starting (57P0), and of a pooler that does not reach its
 * server (08). Any other, such as that no connection is left, comes from one that works.
 */
const notServing = /^(57P0|08)/;
const sqlState = /^[0-9A-Z]{5}$/;

export function isFromWorkingServer(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && sqlState.test(code) && !notServing.test(code);
}

/** A connection of its own, outside any pool: LISTEN, advisory locks. */
export function openConnection(settings: pg.ClientConfig, name: string): pg.Client {
  return new Connection({ ...settings, application_name: name, pipeline: true } as pg.ClientConfig);
}
