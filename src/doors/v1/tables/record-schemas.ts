import { type TObject, Type } from 'typebox';
import type { Catalogue } from '../../../runtime/catalogue.ts';
import { Id } from '../../../runtime/schemas.ts';
import { PathId, schemasOf } from '../../http/action-schemas.ts';
import { refusalBodies } from '../../http/error-bodies.ts';
import { IdempotencyKey } from '../../http/idempotency-key.ts';
import { Warnings } from '../warnings.ts';

const shared = { tags: ['v1 tables'], security: [{ apiKey: [] }] };
const Fault = Type.Object({
  index: Type.Integer(),
  field: Type.Union([Type.String(), Type.Null()]),
  code: Type.String(),
  message: Type.String(),
});
const Refused = Type.Object(
  { error: Type.String(), code: Type.String(), errors: Type.Optional(Type.Array(Fault)) },
  { description: 'Refused by a rule of the table; nothing was written.' },
);
const AnyRecord = Type.Object(
  {
    id: Id,
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
    created_by: Type.Union([Id, Type.Null()]),
  },
  {
    additionalProperties: true,
    description: 'id, then the table’s fields by key, then created_at, updated_at, created_by.',
  },
);
const Filter = Type.String({
  maxLength: 60_000,
  contentMediaType: 'application/json',
  description: 'A condition as JSON: {"field","cmp","value"} or {"op":"and|or|not","children":[…]}.',
});

export const TableId = PathId('table_not_found', 'This table does not exist, or you may not see it.');

/** Schemas of the record routes, from the inputs of their actions. */
export function recordSchemas(catalogue: Catalogue) {
  const list = schemasOf(catalogue, 'tables.list_records');
  const { values, upsertBy } = schemasOf(catalogue, 'tables.create_record').pick('values', 'upsertBy');
  const batch = schemasOf(catalogue, 'tables.import_records');
  const { format, ...query } = schemasOf(catalogue, 'tables.export_records').pick('format', 'sort', 'q', 'view');
  const inTable = Type.Object({ tableId: TableId });
  const ofRecord = Type.Object({
    tableId: TableId,
    recordId: PathId('record_not_found', 'This record no longer exists, or you may not see it.'),
  });
  const headers = Type.Object({ 'Idempotency-Key': IdempotencyKey });
  const filter = Type.Optional(Filter);
  return {
    list: {
      ...shared,
      operationId: 'listRecords',
      summary: 'List records of a table',
      params: inTable,
      querystring: Type.Object({ ...list.pick('limit', 'offset', 'sort', 'q', 'view'), filter }),
      response: { 200: list.output, ...refusalBodies(400, 401, 403, 404, 429, 503) },
    },
    create: {
      ...shared,
      operationId: 'createRecords',
      summary: 'Create one record or a batch',
      description:
        'An object is one record (201), an array of at most 500 objects a batch (200): all of it is written, or nothing. With upsertBy (a unique field) records with a known value there are changed.',
      params: inTable,
      querystring: Type.Object({ upsertBy }),
      headers,
      body: Type.Union([values, batch.pick('records').records]),
      response: {
        201: Type.Object({ id: Id, warnings: Warnings }, { description: 'The record was created.' }),
        200: {
          ...batch.output,
          properties: { ...(batch.output as TObject).properties, warnings: Warnings },
          description: 'The batch was written, or the record with this value was changed.',
        },
        ...refusalBodies(400, 401, 403, 404, 413, 422, 429, 503),
        409: Refused,
      },
    },
    get: {
      ...shared,
      operationId: 'getRecord',
      summary: 'Read a record',
      params: ofRecord,
      response: { 200: AnyRecord, ...refusalBodies(401, 403, 404, 429, 503) },
    },
    update: {
      ...shared,
      operationId: 'updateRecord',
      summary: 'Change a record',
      description:
        'Fields that are not named stay as they are. The answer is the record, with `warnings` where its table has no such field.',
      params: ofRecord,
      headers,
      body: schemasOf(catalogue, 'tables.update_record').pick('values').values,
      response: {
        200: Type.Object({ ...AnyRecord.properties, warnings: Warnings }, { additionalProperties: true }),
        ...refusalBodies(400, 401, 403, 404, 413, 429, 503),
        409: Refused,
      },
    },
    remove: {
      ...shared,
      operationId: 'deleteRecord',
      summary: 'Delete a record',
      description: 'It can be restored for 30 days.',
      params: ofRecord,
      headers,
      response: {
        200: Type.Object({ id: Id }, { description: 'It was deleted.' }),
        ...refusalBodies(400, 401, 403, 404, 429, 503),
        409: Refused,
      },
    },
    export: {
      ...shared,
      operationId: 'exportRecords',
      summary: 'Export records as a file',
      params: inTable,
      querystring: Type.Object({ format: Type.Optional({ ...format, default: 'csv' }), ...query, filter }),
      response: {
        200: {
          description: 'The file.',
          content: {
            ...Object.fromEntries(
              ['text/csv', 'application/json', 'application/x-ndjson'].map((type) => [
                type,
                { schema: { type: 'string' } },
              ]),
            ),
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
              schema: { type: 'string', format: 'binary' },
            },
          },
        },
        ...refusalBodies(400, 401, 403, 404, 429, 503),
      },
    },
  };
}
