import type { Database, TransactionOptions } from './database.ts';
import type { Transaction } from './db.ts';
import type { Sql } from './sql.ts';

/** The share of the connections that one person, and one workspace, may use for reading at a time. */
const ofPerson = 0.5;
const ofWorkspace = 0.75;

/**
 * Shares connections fairly: somebody's reads wait for their own earlier reads instead of delaying others. Each
 * statement waits separately, so nobody who has a connection waits for another one.
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

/** Lets a limited number of calls per key run at once. The others wait in order. */
class FairTurns {
  private readonly max: number;
  private readonly lines = new Map<string, { underWay: number; waiting: (() => void)[] }>();

  constructor(max: number) {
    this.max = Math.max(1, Math.floor(max));
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.lines.get(key) ?? { underWay: 0, waiting: [] };
    this.lines.set(key, line);
    // A finished call passes its slot to the next in line, so that a newcomer cannot take it.
    if (line.underWay >= this.max) await new Promise<void>((settle) => line.waiting.push(settle));
    else line.underWay += 1;
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.underWay -= 1;
      if (line.underWay === 0) this.lines.delete(key);
    }
  }
}
