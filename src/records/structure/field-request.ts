import type { PermittedDb } from '../../storage/permitted-db.ts';
import type { Field } from '../table.ts';
import type { FieldInput } from './field-input.ts';

export interface SavedField {
  field: Field;
  /** Other tables whose fields changed too. */
  alsoChanged: string[];
  /** What is left to a job. */
  building: Field[];
}

export interface FieldRequest {
  workspaceId: string;
  tableId: string;
  /** Absent: a new field. */
  id?: string;
  input: Partial<FieldInput>;
  /** Where values that do not match may be lost. */
  loss?: PermittedDb<'delete'>;
  /** Of whoever asks: it decides what `1.234` is where no other value does. */
  language: string;
  now: Date;
}
