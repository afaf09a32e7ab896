import type { Writable } from 'node:stream';
import pg from 'pg';
import { Connection, type ConnectionSettings, endedByProbe } from './connection.ts';
import { type Db, QueryDb, queryOf, type Transaction } from './db.ts';
import { MetTables } from './met-tables.ts';
import { throwConnectionFault, throwStatementFault } from './passing-faults.ts';
import type { Reachability } from './reachability.ts';
import type { Sql } from './sql.ts';

export { type ConnectionSettings, connectionTo, openConnection } from './connection.ts';

export interface TransactionOptions {
  /**
   * Uses one snapshot of the database for the whole transaction (repeatable read). Updating a row that another
   * transaction has changed since then fails with 40001.
   */
  oneMoment?: boolean;
}

/** The connections of one process: a small pool each for web and workers, and single connections for listening. */
export interface Database extends Db {
  readonly settings: ConnectionSettings;
  /** Open connections, idle ones among them, and callers waiting for one. */
  readonly load: { open: number; idle: number; waiting: number };
  /** Runs `work` in one transaction and rolls everything back if it throws. Never uses a second connection. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  end(): Promise<void>;
}

// 8-byte integers are counts and sizes here, far below 2^53. Dates stay text, because a calendar day has no time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

class PooledDatabase extends QueryDb implements Database {
  readonly settings: ConnectionSettings;
  private readonly pool: pg.Pool;
  private readonly met: MetTables;
  private readonly reachability: Reachability | undefined;
  /** The settings at the start of each transaction, for connections on which settings do not stay. */
  private readonly local: string;

  constructor(pool: pg.Pool, settings: ConnectionSettings, options: PoolOptions) {
    super(pool);
    this.pool = pool;
    this.settings = settings;
    this.met = new MetTables(options.maxTables ?? usualTables);
    this.reachability = options.reachability;
    this.local = settings.pooled ? setLocally(sessionOf(options)) : '';
  }

  get load() {
    return { open: this.pool.totalCount, idle: this.pool.idleCount, waiting: this.pool.waitingCount };
  }

  protected override send(statement: Sql): Promise<pg.QueryResult> {
    return this.borrow((client) => {
      this.met.note(client, statement);
      const query = queryOf(statement, this.settings.pooled);
      return this.local === '' ? client.query(query) : this.sendAlone(client, query);
    });
  }

  /** Sends a single statement with its own settings as a transaction, in one round trip. */
  private async sendAlone(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> {
    sendTogether(client);
    const [begun, result, committed] = await Promise.allSettled([
      client.query(`begin${this.local}`),
      client.query(query),
      client.query('commit'),
    ]);
    for (const each of [result, begun, committed]) if (each.status === 'rejected') throw each.reason;
    return (result as PromiseFulfilledResult<pg.QueryResult>).value;
  }

  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    { oneMoment = false }: TransactionOptions = {},
  ): Promise<Result> {
    return this.borrow(async (client, onBreak) => {
      try {
        // Pipelined: BEGIN is sent with the first statement and COMMIT with the last. If either fails, so does the
        // statement next to it, and the server turns the COMMIT of a failed transaction into a rollback.
        sendTogether(client);
        const begun = client.query(`begin${oneMoment ? ' isolation level repeatable read' : ''}${this.local}`);
        begun.catch(() => undefined);
        const tx = new ClientTransaction(client, this.met, this.settings.pooled);
        const result = await work(tx);
        await begun;
        sendTogether(client);
        const last = tx.takeLast();
        last.catch(() => undefined);
        const committed = client.query('commit');
        committed.catch(() => undefined);
        await last;
        if ((await committed).command !== 'COMMIT') throw new Error('The transaction was rolled back by the server.');
        return result;
      } catch (error) {
        await client.query('rollback').catch(onBreak);
        throwStatementFault(error);
      }
    });
  }

  private async borrow<Result>(
    work: (client: pg.PoolClient, onBreak: (error: Error) => void) => Promise<Result>,
  ): Promise<Result> {
    const client = await this.connect();
    let broken: Error | undefined;
    const onBreak = (error: Error) => {
      broken = error;
    };
    client.on('error', onBreak);
    try {
      const result = await work(client, onBreak);
      this.reachability?.noteAnswer();
      return result;
    } catch (error) {
      this.reachability?.note(error);
      throw error;
    } finally {
      client.off('error', onBreak);
      client.release(broken ?? this.met.isWorn(client));
    }
  }

  private connect(): Promise<pg.PoolClient> {
    const connect = () => this.pool.connect().catch(throwConnectionFault);
    return this.reachability ? this.reachability.unlessAway(connect, (client) => client.release()) : connect();
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

/**
 * Sends all queries of this turn of the event loop in one write. Each write wakes the server, which costs more than its
 * content.
 */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

class ClientTransaction extends QueryDb implements Transaction {
  readonly inTransaction = true as const;
  private readonly met: MetTables;
  private readonly pooled: boolean | undefined;
  private last: { statement: Sql; touched?: (rows: number) => void } | undefined;

  constructor(client: pg.PoolClient, met: MetTables, pooled: boolean | undefined) {
    super(client);
    this.met = met;
    this.pooled = pooled;
  }

  protected override send(statement: Sql): Promise<pg.QueryResult> {
    this.met.note(this.target, statement);
    return this.target.query(queryOf(statement, this.pooled));
  }

  finishWith(statement: Sql, touched?: (rows: number) => void): void {
    this.last = { statement, touched };
  }

  async takeLast(): Promise<void> {
    if (!this.last) return;
    const rows = await this.run(this.last.statement);
    this.last.touched?.(rows);
  }
}

export interface PoolOptions {
  size: number;
  name: string;
  /** Slower statements are cancelled. */
  statementTimeoutMs?: number;
  /** Server settings for these connections. */
  session?: Record<string, string>;
  /** A connection that has used this many tables of people is replaced. Default: 2,000. */
  maxTables?: number;
  /** Refuses queries at once while the database is unavailable. */
  reachability?: Reachability;
  onError?(error: Error): void;
}

/** Replacing a connection frees what it occupies on the server: prepared statements and metadata of tables. */
const connectionLifeSeconds = 600;
const usualTables = 2_000;
/** The server cancels slow statements. If it does not even report that in this time, the connection is dropped. */
const graceMs = 2_000;

export function openDatabase(settings: ConnectionSettings, options: PoolOptions): Database {
  const pool = new pg.Pool({
    ...settings,
    Client: connectionsOf(options.reachability) as unknown as new () => pg.ClientBase,
    ...(options.reachability && endedByProbe),
    max: options.size,
    application_name: options.name,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: connectionLifeSeconds,
    query_timeout: options.statementTimeoutMs === undefined ? undefined : options.statementTimeoutMs + graceMs,
    onConnect: (client: pg.ClientBase) => (settings.pooled ? undefined : prepare(client, options)),
    pipeline: true,
  } as pg.PoolConfig);
  // The pool replaces an idle connection that breaks.
  pool.on('error', (error: Error & { client?: unknown }) => {
    // The error refers to the connection, including its cancellation key, which must not be logged.
    delete error.client;
    options.onError?.(error);
  });
  return new PooledDatabase(pool, settings, options);
}

/** Watched from the start, so that a connection still waiting for acceptance is cut off too. */
function connectionsOf(reachability: Reachability | undefined): typeof Connection {
  return class extends Connection {
    constructor(settings: pg.ClientConfig) {
      super(settings);
      reachability?.watch(this);
    }
  };
}

/**
 * Applies settings with a statement instead of connection parameters, which PgBouncer does not support. With a pooler,
 * every transaction repeats them, because the next one may use another connection.
 */
async function prepare(client: pg.ClientBase, options: PoolOptions): Promise<void> {
  const wanted = sessionOf(options);
  if (Object.keys(wanted).length > 0)
    await client.query(
      'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as wanted (name, value)',
      [Object.keys(wanted), Object.values(wanted)],
    );
}

function sessionOf({ session = {}, statementTimeoutMs }: PoolOptions): Record<string, string> {
  return { ...session, ...(statementTimeoutMs !== undefined && { statement_timeout: `${statementTimeoutMs}ms` }) };
}

/** Names and values are constants of the program. */
function setLocally(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `; set local ${name} to '${value}'`)
    .join('');
}
