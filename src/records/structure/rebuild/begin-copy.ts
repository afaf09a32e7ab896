import type { Transaction } from '../../../storage/db.ts';
import { identifier, raw, type Sql, sql } from '../../../storage/sql.ts';
import { lockTable } from '../../tables.store.ts';
import { type Copy, mirrorOf } from './copy-names.ts';
import { describeRelation, type RelationShape } from './describe-relation.ts';

/**
 * Creates an empty copy of the relation without dropped columns. From then on, triggers repeat every write to the
 * original in the copy.
 */
export async function beginCopy(tx: Transaction, copy: Copy): Promise<RelationShape> {
  const { original, relation, table } = copy;
  await tx.run(sql`select set_config('lock_timeout', '200ms', true)`);
  if (!(await lockTable(tx, table.workspaceId, table.id))) throw new Error('The table is gone.');
  // Waits for all current writes, so that each write is caught either by the triggers or by the copying.
  await tx.run(raw(`lock table ${original.text} in share row exclusive mode`));
  const shape = await describeRelation(tx, original);
  if (shape.foreign.length > 0)
    throw new Error(
      `The table cannot be rebuilt while something beside the program is made on it: ${shape.foreign.join(', ')}.`,
    );
  await tx.run(raw(`create table ${relation.text} (like ${original.text} including all excluding indexes)`));
  for (const { name, definition } of shape.keys)
    await tx.run(raw(`alter table ${relation.text} add constraint ${identifier(copy.named(name)).text} ${definition}`));
  for (const { privilege, grantee } of shape.rights)
    await tx.run(raw(`grant ${privilege} on ${relation.text} to ${grantee}`));
  await tx.run(mirror(copy, shape));
  const mirrored = { insert: 'new', update: 'new', delete: 'old' };
  for (const [event, side] of Object.entries(mirrored))
    await tx.run(
      raw(
        `create trigger ${copy.trigger(event)} after ${event} on ${original.text} referencing ${side} table as touched for each statement execute function ${mirrorOf(table).text}`,
      ),
    );
  return shape;
}

/** The quoted names of the columns that contain data. */
export function columnsOf(shape: RelationShape): string[] {
  return shape.columns.filter((column) => !column.generated).map((column) => identifier(column.name).text);
}

/** The first change of a record copies it, even if the copying has not reached it yet. */
function mirror({ relation, table }: Copy, shape: RelationShape): Sql {
  const columns = columnsOf(shape);
  return raw(`
    create function ${mirrorOf(table).text} returns trigger language plpgsql as $mirror$
    begin
      if tg_op = 'DELETE' then
        delete from ${relation.text} c using touched t where c.id = t.id;
      else
        insert into ${relation.text} (${columns.join(', ')}) select ${columns.join(', ')} from touched
        on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')};
      end if;
      return null;
    end $mirror$`);
}
