import type pg from 'pg';
import { listParameter } from './list-parameter.ts';
import { throwStatementFault } from './passing-faults.ts';
import type { Sql } from './sql.ts';

/** Where statements go: the pool, or one transaction. Every store function takes one and does not know which. */
export interface Db {
  many<Row>(statement: Sql): Promise<Row[]>;
  one<Row>(statement: Sql): Promise<Row>;
  maybe<Row>(statement: Sql): Promise<Row | undefined>;
  /** Runs a statement for its effect; answers how many rows it touched. */
  run(statement: Sql): Promise<number>;
}

export interface Transaction extends Db {
  /** Marks the database handle of a transaction, so that one cannot be mistaken for a pool. */
  readonly inTransaction: true;
  /**
   * The statement that goes to the server together with the COMMIT, in one round trip; `touched` learns how many rows.
   */
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

/** A statement as the driver wants it; one without a name leaves nothing on the connection. */
export function queryOf({ name, text, values }: Sql, pooled = false): pg.QueryConfig {
  return { name: pooled ? undefined : name, text, values: values.map(listParameter) };
}
