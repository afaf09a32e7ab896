import type { DecimalMark } from '../../../records/field-types/decimal-marks.ts';
import { typeOf } from '../../../records/field-types/registry.ts';
import type { OpenTable } from '../../../records/open-table.ts';
import type { RecordFault } from '../../../records/record-faults.ts';
import type { Field } from '../../../records/table.ts';
import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';
import { textOfCell } from '../export/harmless-cell.ts';
import { textForField } from '../workbook/serial-dates.ts';
import type { ImportSettings } from './import-settings.ts';
import type { SourceRow } from './read-rows.ts';

export type Mapping = Map<string, Field | null>;

/** The field of each column: as given, or the one with that key or name. */
export function mapColumns(
  open: OpenTable,
  columns: readonly string[],
  given: Record<string, string | null> | undefined,
  numberKey?: Field,
): Mapping {
  const offered = open.visibleFields.filter(
    (field) =>
      field.key === numberKey?.key ||
      (!typeOf(field).computed && !field.settings.readOnly && !open.access.readOnly.has(field.key)),
  );
  return new Map(
    columns.map((column) => {
      const key = given?.[column];
      if (key === null) return [column, null];
      if (key !== undefined) return [column, open.visibleField(key) ?? null];
      const name = column.trim().toLowerCase();
      return [
        column,
        offered.find((field) => field.key === name) ??
          offered.find((field) => field.name.toLowerCase() === name) ??
          null,
      ];
    }),
  );
}

interface Reading {
  mapping: Mapping;
  /** The field of numbers that identifies existing records, if the import uses one. */
  numberKey: Field | undefined;
  members: ReadonlyMap<string, string>;
  format: ImportSettings['format'];
  timeZone: string;
  decimalMarkOf: (column: string) => DecimalMark | undefined;
}

/** Converts texts of a file to values by the types of their fields. */
export class RowReader {
  private readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  read({ index, cells }: SourceRow, faults: RecordFault[]): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    const { mapping, numberKey, decimalMarkOf } = this.reading;
    for (const [column, cell] of Object.entries(cells)) {
      const field = mapping.get(column);
      if (!field || cell === null || cell === undefined) continue;
      if (field.key === numberKey?.key) {
        const number = this.textOf(cell, field).trim();
        if (number !== '') values[field.key] = number;
        continue;
      }
      if (this.isValue(cell, field)) {
        values[field.key] = cell;
        continue;
      }
      const text = this.textOf(cell, field);
      if (text.trim() === '') continue;
      const value = typeOf(field).ofText(this.withIds(field, text), field, decimalMarkOf(column));
      if (value === null)
        faults.push({
          index,
          field: field.key,
          code: 'type_mismatch',
          message: `“${text.slice(0, 60)}” cannot be read as ${kindOf(field)}`,
        });
      else values[field.key] = value;
    }
    return values;
  }

  /**
   * A JSON file has values, a CSV file texts. A workbook has numbers and ticks, but a house number in it may be text.
   */
  private isValue(cell: unknown, field: Field): boolean {
    if (this.reading.format === 'json') return typeof cell !== 'string' || field.type === 'json';
    return typeof cell !== 'string' && typeof cell === typeOf(field).value;
  }

  private textOf(cell: unknown, field: Field): string {
    const { format, timeZone } = this.reading;
    if (format === 'csv') return textOfCell(String(cell));
    return format === 'xlsx' ? textForField(String(cell), typeOf(field).value, timeZone) : String(cell);
  }

  /** A file refers to people by their mail address. */
  private withIds(field: Field, text: string): string {
    if (field.type !== 'user' && field.type !== 'users') return text;
    return text
      .split(/[,;]/)
      .map((part) => this.reading.members.get(part.trim().toLowerCase()) ?? part.trim())
      .join(',');
  }
}

export async function membersByEmail(db: Db, workspaceId: string): Promise<Map<string, string>> {
  const rows = await db.many<{ id: string; email: string }>(
    sql`select u.id, lower(u.email) as email from memberships m join users u on u.id = m.user_id where m.workspace_id = ${workspaceId}`,
  );
  return new Map(rows.map((row) => [row.email, row.id]));
}

const kinds: Record<string, string> = {
  ...{ currency: 'an amount', duration: 'a duration', percent: 'a percentage', rating: 'a rating', json: 'JSON' },
  ...{ checkbox: 'yes or no', select: 'one of the options', multi_select: 'options of the field' },
  ...{ date: 'a date', datetime: 'a date with a time', time: 'a time of day', url: 'a web address' },
  ...{ email: 'an e-mail address', phone: 'a phone number', user: 'a member', users: 'members' },
};

/** The expected kind of value, as people call it. */
function kindOf({ type }: Field): string {
  return kinds[type] ?? `a ${type.replaceAll('_', ' ')}`;
}
