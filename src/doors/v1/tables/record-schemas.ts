import { Type } from 'typebox';
import { Id } from '../../../runtime/schemas.ts';
import { Warnings } from '../warnings.ts';

/** How the reference describes the record routes; the door checks by itself, so that it can answer in its own way. */

const security = [{ apiKey: [] }];
const tags = ['v1 tables'];
const ErrorBody = Type.Object({ error: Type.String(), code: Type.String() });
const Fault = Type.Object({ index: Type.Integer(), field: Type.Union([Type.String(), Type.Null()]), code: Type.String(), message: Type.String() });
const RefusedBody = Type.Object({ error: Type.String(), code: Type.String(), errors: Type.Optional(Type.Array(Fault)) });
const AnyRecord = Type.Object(
  { id: Id, created_at: Type.String({ format: 'date-time' }), updated_at: Type.String({ format: 'date-time' }), created_by: Type.Union([Id, Type.Null()]) },
  { additionalProperties: true, description: 'id, then the table’s fields by key, then created_at, updated_at, created_by.' },
);
const Values = Type.Record(Type.String(), Type.Unknown(), { description: 'Field key to value.' });

const tableParams = Type.Object({ tableId: Id });
const recordParams = Type.Object({ tableId: Id, recordId: Id });
const refusals = { 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 429: ErrorBody };
const search = {
  sort: Type.Optional(Type.String({ description: 'Field keys separated by commas; a leading - means descending.' })),
  q: Type.Optional(Type.String({ description: 'Words that must all stand somewhere in the record.' })),
  filter: Type.Optional(Type.String({ description: 'A condition as JSON: {"field","cmp","value"} or {"op":"and|or|not","children":[…]}.' })),
};

export const recordSchemas = {
  list: {
    tags,
    security,
    summary: 'List records of a table',
    params: tableParams,
    querystring: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 25 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
      ...search,
    }),
    response: {
      200: Type.Object({
        list: Type.Array(AnyRecord),
        pageInfo: Type.Object({ totalRows: Type.Integer(), limit: Type.Integer(), offset: Type.Integer(), isLastPage: Type.Boolean() }),
      }),
      400: ErrorBody,
      ...refusals,
      503: ErrorBody,
    },
  },
  create: {
    tags,
    security,
    summary: 'Create one record or a batch',
    description:
      'An object is one record (201), an array of at most 500 objects a batch (200): all of it is written, or nothing. With upsertBy (a unique field) records with a known value there are changed.',
    params: tableParams,
    querystring: Type.Object({ upsertBy: Type.Optional(Type.String()) }),
    body: Type.Union([Values, Type.Array(Values, { maxItems: 500 })]),
    response: {
      201: Type.Object({ id: Id, warnings: Warnings }),
      200: Type.Object({ dataTableId: Id, count: Type.Integer(), errors: Type.Array(Fault), warnings: Warnings }),
      400: ErrorBody,
      ...refusals,
      409: RefusedBody,
      413: ErrorBody,
      422: ErrorBody,
    },
  },
  get: { tags, security, summary: 'Read a record', params: recordParams, response: { 200: AnyRecord, ...refusals } },
  update: {
    tags,
    security,
    summary: 'Change a record',
    description: 'Fields that are not named stay as they are. The answer is the record, with `warnings` where its table has no such field.',
    params: recordParams,
    body: Values,
    response: { 200: Type.Intersect([AnyRecord, Type.Object({ warnings: Warnings })]), 400: ErrorBody, ...refusals, 409: RefusedBody },
  },
  remove: {
    tags,
    security,
    summary: 'Delete a record',
    description: 'It can be restored for 30 days.',
    params: recordParams,
    response: { 200: Type.Object({ id: Id }), ...refusals, 409: RefusedBody },
  },
  export: {
    tags,
    security,
    summary: 'Export records as a file',
    params: tableParams,
    querystring: Type.Object({ format: Type.Optional(Type.String({ enum: ['csv', 'json', 'ndjson'], default: 'csv' })), ...search }),
    response: { 200: { description: 'The file.', type: 'string' }, 400: ErrorBody, ...refusals },
  },
};
