import { type Static, Type } from 'typebox';
import { Choice, Nullable, Ref } from '../../../runtime/schemas.ts';

/** How a file is read and where its columns go. */
export const importSettings = {
  tableId: Ref('table'),
  fileId: Ref('file'),
  format: Choice(['csv', 'xlsx', 'json']),
  mapping: Type.Optional(
    Type.Record(Type.String(), Nullable(Type.String()), {
      description:
        'The field key for each column of the file; null leaves a column out. Without: columns named like a key or a field’s name.',
    }),
  ),
  delimiter: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1,
      description: 'Between the values of a CSV file; found out where it is not given.',
    }),
  ),
  upsertBy: Type.Optional(
    Type.String({ maxLength: 60, description: 'A unique field: records with a known value there are changed.' }),
  ),
  skipErrors: Type.Optional(Type.Boolean({ description: 'Import the good rows although others are wrong.' })),
};

const Settings = Type.Object(importSettings);
export type ImportSettings = Static<typeof Settings>;
