import type { Sql } from './sql.ts';

/**
 * Tracks which tables of people each connection has used. Its server process keeps their metadata as long as it lives
 * (33 MB for 1,000 tables), so a connection that has used many is replaced when it is returned.
 */
export class MetTables {
  private readonly maxTables: number;
  private readonly met = new WeakMap<object, Set<string>>();

  constructor(maxTables: number) {
    this.maxTables = maxTables;
  }

  note(connection: object, { tables }: Sql): void {
    if (tables === undefined) return;
    const met = this.met.get(connection) ?? new Set<string>();
    this.met.set(connection, met);
    for (const table of tables) met.add(table);
  }

  isWorn(connection: object): boolean {
    return (this.met.get(connection)?.size ?? 0) >= this.maxTables;
  }
}
