import { type Static, Type } from 'typebox';
import type { DecimalMark } from '../../../records/field-types/decimal-marks.ts';
import { Choice, Nullable, Ref } from '../../../runtime/schemas.ts';

/** Which file is read, and how. */
export const fileSettings = {
  fileId: Ref('file'),
  format: Choice(['csv', 'xlsx', 'json']),
  sheet: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'The name of a sheet of an Excel file. Default: the first visible one.',
    }),
  ),
  delimiter: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1,
      description: 'Between the values of a CSV file. Default: detected automatically.',
    }),
  ),
};

/** Also the fields for its columns, and how values are read. */
export const importSettings = {
  tableId: Ref('table'),
  ...fileSettings,
  mapping: Type.Optional(
    Type.Record(Type.String(), Nullable(Type.String()), {
      description:
        'The field key for each column of the file; null leaves a column out. Default: columns named like a key or a field’s name.',
    }),
  ),
  decimalMark: Type.Optional(
    Type.Unsafe<DecimalMark>({
      ...Choice(['comma', 'point']),
      description:
        'How 1.234 and 1,234 are read in a CSV file: the mark before the decimals. Default: what other values of the column show, or else the language of the caller.',
    }),
  ),
  upsertBy: Type.Optional(
    Type.String({ maxLength: 60, description: 'A unique field: records with a known value there are changed.' }),
  ),
  skipErrors: Type.Optional(Type.Boolean({ description: 'Import the good rows even if others are wrong.' })),
};

const FileSettings = Type.Object(fileSettings);
export type FileSettings = Static<typeof FileSettings>;

const Settings = Type.Object(importSettings);
export type ImportSettings = Static<typeof Settings>;
