import type { PermittedDb } from '../../storage/permitted-db.ts';
import type { Field } from '../table.ts';
import type { FieldInput } from './field-input.ts';

export interface SavedField {
  field: Field;
  /** Other tables whose fields changed too. */
  alsoChanged: string[];
  /** The fields that a job has to complete. */
  building: Field[];
}

export interface FieldRequest {
  workspaceId: string;
  tableId: string;
  /** Missing for a new field. */
  id?: string;
  input: Partial<FieldInput>;
  /** Set if values that do not match may be lost. */
  loss?: PermittedDb<'delete'>;
  /** The caller's language, which decides how to read `1.234` if no other value shows the decimal mark. */
  language: string;
  now: Date;
}
