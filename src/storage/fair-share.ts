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

/** Lets so many of one key go on at once; the others wait for their turn, in the order in which they came. */
class FairTurns {
  private readonly max: number;
  private readonly lines = new Map<string, { underWay: number; waiting: (() => void)[] }>();

  constructor(max: number) {
    this.max = Math.max(1, Math.floor(max));
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.lines.get(key) ?? { underWay: 0, waiting: [] };
    this.lines.set(key, line);
    // Whoever ends hands its place to the next in line, so that nobody who comes just then takes it.
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
