import type { Db } from '../../storage/db.ts';
import { identifier, sql } from '../../storage/sql.ts';
import { type DecimalMark, decimalMarkIn, decimalMarkOf } from '../field-types/decimal-marks.ts';
import { typeOf } from '../field-types/registry.ts';
import { relationOf } from '../names.ts';
import type { Field, Table } from '../table.ts';

/** Of these records, the first ones; a million would take seconds. */
const maxLookedAt = 100_000;
/** What looks like a number with a mark may still be none, such as 1.2.3. */
const maxCandidates = 50;

/**
 * What stands before the decimals of a text field that becomes numbers: what its values show, else what the language
 * says. Undefined where no text becomes a number.
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
      select ${identifier(from.column ?? '')}::text as text from ${relationOf(table.workspaceId, table.id)} order by id limit ${maxLookedAt}) looked_at
    where text ~ '[.,]' and text !~ '[^0-9.,+e%€$£¥''’ -]' and text !~ '^[^0-9]*[1-9][0-9]{0,2}[.,][0-9]{3}[^0-9]*$'
    limit ${maxCandidates}`);
  for (const { text } of candidates) {
    const shown = decimalMarkIn(text);
    if (shown !== undefined && shown !== 'open') return shown;
  }
  return decimalMarkOf(language);
}
