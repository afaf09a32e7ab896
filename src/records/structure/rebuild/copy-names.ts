import { randomBytes } from 'node:crypto';
import { raw, type Sql } from '../../../storage/sql.ts';
import { bare, relationOf, schemaOf } from '../../names.ts';
import type { Table } from '../../table.ts';

type Named = Pick<Table, 'id' | 'workspaceId'>;

/**
 * The copy of a table that is to take its place. Each has a token: a worker that was taken for dead never meets the
 * copy of the next one.
 */
export class Copy {
  readonly table: Named;
  readonly token: string;

  constructor(table: Named, token = randomBytes(4).toString('hex')) {
    this.table = table;
    this.token = token;
  }

  get original(): Sql {
    return relationOf(this.table.workspaceId, this.table.id);
  }

  get relation(): Sql {
    return raw(`"${schemaOf(this.table.workspaceId)}"."${copyPrefix(this.table)}${this.token}"`);
  }

  /** What stands beside something of the original under a name of its own, until it takes over the original's name. */
  named(name: string): string {
    return `${name}_${this.token}`;
  }

  /** The triggers on the original that keep the copy true. */
  trigger(event: string): string {
    return this.named(`mirror_${event}`);
  }
}

/** What the names of a table's copies begin with. */
export function copyPrefix(table: Named): string {
  return `r_${bare(table.id)}_`;
}

/** The function that writes to the copy what is written to the table: one at a time for each table. */
export function mirrorOf(table: Named): Sql {
  return raw(`"${schemaOf(table.workspaceId)}"."r_${bare(table.id)}"()`);
}
