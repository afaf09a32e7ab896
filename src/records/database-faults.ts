import { createHash } from 'node:crypto';
import { Refusal } from '../kernel/refusal.ts';
import { inputFaults } from '../kernel/words/refusals.ts';
import { bare } from './names.ts';
import { recordFault, refuseRecords } from './record-faults.ts';
import type { Field, Table } from './table.ts';
import { refusals } from './words/refusals.ts';

interface DatabaseFault {
  code?: string;
  constraint?: string;
  column?: string;
  detail?: string;
}

/** Turns a database error into a refusal that names the field, the record and the reason. */
export function explainDatabaseFault(
  error: unknown,
  table: Table,
  rows: readonly Record<string, unknown>[],
  batch: boolean,
): unknown {
  const { code, constraint = '', column, detail = '' } = error as DatabaseFault;
  try {
    if (code === '23505') {
      const field = table.fields.find((candidate) => constraint === `u_${bare(candidate.id)}`);
      if (!field) return error;
      const value = /=\((.*)\) /s.exec(detail)?.[1];
      const index = Math.max(
        0,
        rows.findLastIndex((row) => value !== undefined && sameValue(field, row[field.key], value)),
      );
      return refuseRecords([recordFault(index, field.key, 'unique_violation', refusals.phrase('not_unique'))], batch);
    }
    if (code === '23502') {
      const field = table.fields.find((candidate) => candidate.column === column);
      const index = Math.max(
        0,
        rows.findIndex((row) => field && row[field.key] === null),
      );
      return field
        ? refuseRecords(
            [recordFault(index, field.key, 'required_field_missing', inputFaults.phrase('required'))],
            batch,
          )
        : error;
    }
    if (code === '23514') {
      const field = table.fields.find((candidate) => constraint === `n_${bare(candidate.id)}`);
      return field
        ? refuseRecords([recordFault(0, field.key, 'required_field_missing', inputFaults.phrase('required'))], batch)
        : error;
    }
    if (code === '54000')
      return refuseRecords([recordFault(0, null, 'record_too_large', refusals.phrase('too_many_columns'))], batch);
    if (code === '42703' || code === '42P01' || code === '0A000')
      return new Refusal('conflict', 'schema_changed', refusals.phrase('schema_changed'));
    return error;
  } catch (refusal) {
    return refusal;
  }
}

/** Compares a value with how the database quotes it. Long texts are compared by their digest. */
function sameValue(field: Field, value: unknown, quoted: string): boolean {
  if (value === null || value === undefined) return false;
  if (field.type === 'datetime') return new Date(quoted).getTime() === new Date(String(value)).getTime();
  if (typeof value === 'number') return Number(quoted) === value;
  return String(value) === quoted || createHash('md5').update(String(value)).digest('hex') === quoted;
}
