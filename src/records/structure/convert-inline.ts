import type { Phrase } from '../../../language/phrase.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Db } from '../../storage/db.ts';
import { identifier, raw, sql } from '../../storage/sql.ts';
import { convertValue } from '../convert-value.ts';
import type { DecimalMark } from '../field-types/decimal-marks.ts';
import { typeOf } from '../field-types/registry.ts';
import { relationOf } from '../names.ts';
import { isEmpty } from '../read-values.ts';
import type { Field, Successor, Table } from '../table.ts';
import { refusals } from '../words/refusals.ts';

export interface Loss {
  count: number;
  examples: { id: string; value: unknown }[];
}

const maxExamples = 5;

/** Fills the column of the new type for all records of a small table. */
export async function convertInline(
  db: Db,
  table: Table,
  from: Field,
  to: Field,
  { allowLoss, decimalMark }: Pick<Successor, 'allowLoss' | 'decimalMark'>,
): Promise<void> {
  const loss: Loss = { count: 0, examples: [] };
  let last: string | null = null;
  for (;;) {
    last = await convertChunk(db, table, from, to, last, loss, decimalMark);
    if (last === null) break;
  }
  if (loss.count > 0 && !allowLoss)
    refuse('conflict', 'conversion_loses_data', lossPhrase(loss, to), { field: to.key, ...loss });
}

export function lossPhrase(loss: Loss, to: Field): Phrase {
  return refusals.phrase('conversion_loses_data', { values: loss.count, type: to.type });
}

const chunk = 2_000;

/** Locks and converts the next records after `last`. Returns the last id, or null if there are no more. */
export async function convertChunk(
  db: Db,
  table: Table,
  from: Field,
  to: Field,
  last: string | null,
  loss: Loss,
  decimalMark?: DecimalMark,
): Promise<string | null> {
  const relation = relationOf(table.workspaceId, table.id);
  const rows = await db.many<{ id: string; value: unknown }>(sql`
    select r.id, to_jsonb(${typeOf(from).json(sql`r.${identifier(from.column ?? '')}`)}) as value from ${relation} r
    where ${last}::uuid is null or r.id > ${last}::uuid order by r.id limit ${chunk} for update`);
  if (rows.length === 0) return null;
  const converted = rows.map(({ id, value }) => {
    const c = convertValue(value, from, to, decimalMark);
    if (!isEmpty(value) && value !== false && isEmpty(c)) {
      loss.count += 1;
      if (loss.examples.length < maxExamples) loss.examples.push({ id, value });
    }
    return { id, c };
  });
  const { column, always } = typeOf(to);
  await db.run(sql`
    update ${relation} r set ${identifier(to.column ?? '')} = ${raw(always === undefined ? 'given.c' : `coalesce(given.c, ${always})`)}
    from jsonb_to_recordset(${JSON.stringify(converted)}::jsonb) as given (id uuid, c ${raw(column ?? 'text')}) where r.id = given.id`);
  return rows.at(-1)?.id ?? null;
}
