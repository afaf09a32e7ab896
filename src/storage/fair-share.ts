import { FairTurns } from '../kernel/fair-turns.ts';
import type { Database, TransactionOptions } from './database.ts';
import type { Transaction } from './db.ts';
import type { Sql } from './sql.ts';

/** One person may keep this part of the connections busy with reading, and one workspace that part. */
const ofPerson = 0.5;
const ofWorkspace = 0.75;

/**
 * The same connections, shared fairly: what somebody reads waits for what they read already before it keeps others
 * waiting. Every statement takes its turn by itself, so whoever holds one never waits for another.
 */
export class FairShare {
  private readonly database: Database;
  private readonly people: FairTurns;
  private readonly workspaces: FairTurns;

  constructor(database: Database, connections: number) {
    this.database = database;
    this.people = new FairTurns(connections * ofPerson);
    this.workspaces = new FairTurns(connections * ofWorkspace);
  }

  of({ userId, workspaceId }: { userId: string; workspaceId: string }): Database {
    const { database, people, workspaces } = this;
    const inTurn = <Result>(work: () => Promise<Result>) =>
      people.run(`${workspaceId} ${userId}`, () => workspaces.run(workspaceId, work));
    return {
      settings: database.settings,
      get load() {
        return database.load;
      },
      many: <Row>(statement: Sql) => inTurn(() => database.many<Row>(statement)),
      one: <Row>(statement: Sql) => inTurn(() => database.one<Row>(statement)),
      maybe: <Row>(statement: Sql) => inTurn(() => database.maybe<Row>(statement)),
      run: (statement) => inTurn(() => database.run(statement)),
      transaction: <Result>(work: (tx: Transaction) => Promise<Result>, options?: TransactionOptions) =>
        inTurn(() => database.transaction(work, options)),
      end: () => database.end(),
    };
  }
}
