import type pg from 'pg';
import { listParameter } from './list-parameter.ts';
import { throwStatementFault } from './passing-faults.ts';
import type { Sql } from './sql.ts';

/** Where statements are sent: the pool or one transaction. Store functions accept either. */
export interface Db {
  many<Row>(statement: Sql): Promise<Row[]>;
  one<Row>(statement: Sql): Promise<Row>;
  maybe<Row>(statement: Sql): Promise<Row | undefined>;
  /** Runs a statement and returns the number of affected rows. */
  run(statement: Sql): Promise<number>;
}

export interface Transaction extends Db {
  /** Marks a transaction's handle, so that a pool cannot be passed by mistake. */
  readonly inTransaction: true;
  /** Sends a statement together with the COMMIT, in one round trip. `touched` gets the number of affected rows. */
  finishWith(statement: Sql, touched?: (rows: number) => void): void;
}

interface Queryable {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
}

export class QueryDb implements Db {
  protected readonly target: Queryable;

  constructor(target: Queryable) {
    this.target = target;
  }

  async many<Row>(statement: Sql): Promise<Row[]> {
    return (await this.ask(statement)).rows as Row[];
  }

  async one<Row>(statement: Sql): Promise<Row> {
    const [row] = (await this.ask(statement)).rows;
    if (row === undefined) throw new Error(`A statement that always answers a row answered none: ${statement.text}`);
    return row as Row;
  }

  async maybe<Row>(statement: Sql): Promise<Row | undefined> {
    return (await this.ask(statement)).rows[0] as Row | undefined;
  }

  async run(statement: Sql): Promise<number> {
    return (await this.ask(statement)).rowCount ?? 0;
  }

  private ask(statement: Sql): Promise<pg.QueryResult> {
    return this.send(statement).catch(throwStatementFault);
  }

  protected send(statement: Sql): Promise<pg.QueryResult> {
    return this.target.query(queryOf(statement));
  }
}

/** A statement in the driver's format. Without a name, nothing stays on the connection. */
export function queryOf({ name, text, values }: Sql, pooled = false): pg.QueryConfig {
  return { name: pooled ? undefined : name, text, values: values.map(listParameter) };
}
