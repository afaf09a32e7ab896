import { randomBytes } from 'node:crypto';
import { raw, type Sql } from '../../../storage/sql.ts';
import { bare, relationOf, schemaOf } from '../../names.ts';
import type { Table } from '../../table.ts';

type Named = Pick<Table, 'id' | 'workspaceId'>;

/**
 * The copy that will replace a table. A random token keeps a worker that was taken for dead from touching the copy of
 * its successor.
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

  /** The temporary name of something on the copy, until it takes over the original's name. */
  named(name: string): string {
    return `${name}_${this.token}`;
  }

  /** The triggers on the original that repeat its writes in the copy. */
  trigger(event: string): string {
    return this.named(`mirror_${event}`);
  }
}

/** The prefix of the names of a table's copies. */
export function copyPrefix(table: Named): string {
  return `r_${bare(table.id)}_`;
}

/** The function that repeats writes in the copy. Each table has at most one. */
export function mirrorOf(table: Named): Sql {
  return raw(`"${schemaOf(table.workspaceId)}"."r_${bare(table.id)}"()`);
}
