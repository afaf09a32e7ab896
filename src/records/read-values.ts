import type { Phrase } from '../../language/phrase.ts';
import { phraseFor } from '../kernel/input-faults.ts';
import { faultAt, refuse } from '../kernel/refusal.ts';
import { inputFaults } from '../kernel/words/refusals.ts';
import { ValueFault } from './field-types/define-field-type.ts';
import { typeOf } from './field-types/registry.ts';
import type { OpenTable } from './open-table.ts';
import { type RecordFault, recordFault, refuseRecords } from './record-faults.ts';
import { type Field, reservedKeys } from './table.ts';
import { refusals } from './words/refusals.ts';

/** Values in their stored form, by field key. Lists are arrays, and no value is null. */
export type Values = Record<string, unknown>;

const maxRecordBytes = 2 * 1024 * 1024;
const maxFaults = 30;

/** Reads new records. If any is invalid, refuses all of them and names each fault. */
export function readNewRecords(open: OpenTable, records: readonly unknown[], batch: boolean): Values[] {
  const faults: RecordFault[] = [];
  const read = records.map((record, index) => readNewRecord(open, record, index, faults));
  if (faults.length > 0) refuseRecords(faults, batch);
  return read;
}

/** Reads one new record and adds its faults to the list. */
export function readNewRecord(open: OpenTable, record: unknown, index: number, faults: RecordFault[]): Values {
  const values = readGiven(open, record, index, faults);
  for (const field of open.table.fields) fillAndRequire(open, field, values, index, faults);
  checkSize(values, index, faults);
  return values;
}

/** Reads the changes of a record. Only fields that are sent are changed. */
export function readChanges(open: OpenTable, given: unknown, index = 0, batch = false): Values {
  const faults: RecordFault[] = [];
  const values = readGiven(open, given, index, faults);
  for (const field of open.table.fields) {
    if (field.key in values && isRequired(field) && isEmpty(values[field.key]))
      faults.push(recordFault(index, field.key, 'required_field_missing', refusals.phrase('not_empty')));
  }
  checkSize(values, index, faults);
  if (faults.length > 0) refuseRecords(faults, batch);
  return values;
}

function readGiven(open: OpenTable, record: unknown, index: number, faults: RecordFault[]): Values {
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    return refuse('invalid', 'malformed_input', refusals.phrase('malformed_input', { index }), {
      details: [faultAt(`/${index}`, phraseFor('type', 'object'))],
    });
  // Without a prototype, because a field may have the key `constructor`.
  const values: Values = Object.create(null);
  for (const [key, value] of Object.entries(record)) {
    if (faults.length >= maxFaults) break;
    const wrong = readValue(open, key, value, values);
    if (wrong) faults.push(recordFault(index, key, wrong.code, wrong.phrase));
  }
  return values;
}

function readValue(
  open: OpenTable,
  key: string,
  value: unknown,
  into: Values,
): { code: string; phrase: Phrase } | undefined {
  if (reservedKeys.has(key)) return { code: 'readonly_field', phrase: refusals.phrase('filled_in') };
  const field = open.visibleField(key);
  if (!field) return { code: 'unknown_field', phrase: refusals.phrase('not_a_field') };
  const type = typeOf(field);
  if (type.computed) return { code: 'readonly_field', phrase: refusals.phrase('computed') };
  if (field.settings.readOnly || open.access.readOnly.has(key))
    return { code: 'readonly_field', phrase: refusals.phrase('not_writable') };
  try {
    into[key] = value === null ? emptyOf(field) : type.read(value, field);
    return undefined;
  } catch (error) {
    if (error instanceof ValueFault) return { code: error.code, phrase: error.phrase };
    throw error;
  }
}

function fillAndRequire(open: OpenTable, field: Field, values: Values, index: number, faults: RecordFault[]): void {
  const type = typeOf(field);
  if (type.computed) return;
  if (!(field.key in values)) values[field.key] = defaultOf(open, field);
  const refused = faults.length > 0 && faults.some((wrong) => wrong.index === index && wrong.field === field.key);
  if (!refused && isRequired(field) && isEmpty(values[field.key]))
    faults.push(recordFault(index, field.key, 'required_field_missing', inputFaults.phrase('required')));
}

/** The default of a date or user field may be relative: today, now or me. */
function defaultOf(open: OpenTable, field: Field): unknown {
  const { default: standard } = field.settings;
  if (standard === undefined || standard === null) return emptyOf(field);
  const { now, timeZone, user } = open.environment;
  if (field.type === 'date' && standard === 'today')
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
      now,
    );
  if (field.type === 'datetime' && standard === 'now') return now.toISOString();
  if (field.type === 'user' && standard === 'me') return user?.id ?? null;
  return standard;
}

function emptyOf(field: Pick<Field, 'type'>): unknown {
  if (field.type === 'checkbox') return false;
  return typeOf(field).list ? [] : null;
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A new requirement applies to new records even while existing records are still being checked. */
function isRequired(field: Field): boolean {
  return field.settings.required === true;
}

function checkSize(values: Values, index: number, faults: RecordFault[]): void {
  let size = 0;
  for (const value of Object.values(values))
    size +=
      typeof value === 'string'
        ? value.length
        : value !== null && typeof value === 'object'
          ? JSON.stringify(value).length
          : 8;
  if (size > maxRecordBytes)
    faults.push(recordFault(index, null, 'record_too_large', refusals.phrase('record_too_large')));
}
