import type { Db } from '../../storage/db.ts';
import { identifier, sql } from '../../storage/sql.ts';
import { type DecimalMark, decimalMarkIn, decimalMarkOf } from '../field-types/decimal-marks.ts';
import { typeOf } from '../field-types/registry.ts';
import { relationOf } from '../names.ts';
import type { Field, Table } from '../table.ts';

/** How many records are examined: a million would take seconds. */
const maxExamined = 100_000;
/** How many values are examined: 1.2.3 looks like a number with a mark but is not one. */
const maxCandidates = 50;

/**
 * The decimal mark for converting the texts of a field to numbers: the one that its values show, otherwise the usual
 * one of the language. Undefined if no texts become numbers.
 */
export async function findDecimalMark(
  db: Db,
  table: Table,
  from: Field,
  to: Field,
  language: string,
): Promise<DecimalMark | undefined> {
  if (typeOf(from).value !== 'text' || typeOf(from).list || typeOf(to).value !== 'number') return undefined;
  const candidates = await db.many<{ text: string }>(sql`
    select text from (
      select ${identifier(from.column ?? '')}::text as text from ${relationOf(table.workspaceId, table.id)} order by id limit ${maxExamined}) looked_at
    where text ~ '[.,]' and text !~ '[^0-9.,+eE%€$£¥''’\\s\\u00A0\\u202F-]' and text !~ '^[^0-9]*[1-9][0-9]{0,2}[.,][0-9]{3}[^0-9]*$'
    limit ${maxCandidates}`);
  for (const { text } of candidates) {
    const shown = decimalMarkIn(text);
    if (shown !== undefined && shown !== 'open') return shown;
  }
  return decimalMarkOf(language);
}
