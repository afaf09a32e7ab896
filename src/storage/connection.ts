import pg from 'pg';

export interface ConnectionSettings {
  connectionString?: string;
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
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
  constructor(settings: pg.ClientConfig) {
    // Pools hide the password from whoever lists their settings, as `...` does.
    super({
      connectionTimeoutMillis: connectMs,
      ...settings,
      password: settings.password,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
    });
    this.on('error', () => undefined);
  }
}

/** A connection of its own, outside any pool: LISTEN, advisory locks. */
export function openConnection(settings: pg.ClientConfig, name: string): pg.Client {
  return new Connection({ ...settings, application_name: name, pipeline: true } as pg.ClientConfig);
}
