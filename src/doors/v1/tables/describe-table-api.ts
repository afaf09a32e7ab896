/** The parts of a table needed for the description, as returned by tables.get_table. */
export interface DescribedTable {
  id: string;
  name: string;
  description: string;
  fields: {
    key: string;
    name: string;
    description: string;
    type: string;
    required: boolean;
    computed: boolean;
    access: string;
    resultType: string;
    options?: { key: string }[];
    min?: number;
    max?: number;
    maxLength?: number;
  }[];
}

type Schema = Record<string, unknown>;

/** The endpoints of one table as OpenAPI, with its fields by key, for clients that generate code from it. */
export function describeTableApi(table: DescribedTable, baseUrl: string): object {
  const shown = table.fields.filter((field) => field.type !== 'button');
  const id = { type: 'string', format: 'uuid' };
  const moment = { type: 'string', format: 'date-time' };
  const Record = {
    type: 'object',
    properties: {
      id,
      ...Object.fromEntries(shown.map((field) => [field.key, schemaOf(field)])),
      created_at: moment,
      updated_at: moment,
      created_by: { type: ['string', 'null'], format: 'uuid' },
    },
    required: ['id', ...shown.map((field) => field.key), 'created_at', 'updated_at', 'created_by'],
  };
  const writable = shown.filter((field) => field.access === 'write');
  const NewRecord = {
    type: 'object',
    properties: Object.fromEntries(writable.map((field) => [field.key, schemaOf(field)])),
    required: writable.filter((field) => field.required).map((field) => field.key),
    additionalProperties: false,
  };
  const Changes = { ...NewRecord, required: [] };
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
  const text = (name: string, description: string) => ({ name, in: 'query', schema: { type: 'string' }, description });
  const refused = { '4XX': { description: 'Refused.', ...json(ref('Error')) } };
  const one = `/api/v1/tables/${table.id}/records`;
  return {
    openapi: '3.1.0',
    info: { title: table.name, version: '1', description: table.description },
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }],
    paths: {
      [one]: {
        get: {
          operationId: 'listRecords',
          summary: 'List records',
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 500, default: 25 } },
            { name: 'offset', in: 'query', schema: { type: 'integer', minimum: 0, default: 0 } },
            text('sort', 'Field keys separated by commas; a leading - means descending.'),
            text('q', 'Words that must all occur somewhere in the record.'),
            text('filter', 'A condition as JSON.'),
            { ...text('view', 'The id of a view: its filter and sort order hold too.'), schema: id },
          ],
          responses: { 200: { description: 'A page.', ...json(ref('Page')) }, ...refused },
        },
        post: {
          operationId: 'createRecords',
          summary: 'Create one record or a batch of at most 500',
          requestBody: {
            required: true,
            ...json({ oneOf: [ref('NewRecord'), { type: 'array', items: ref('NewRecord'), maxItems: 500 }] }),
          },
          responses: {
            201: { description: 'One record.', ...json({ type: 'object', properties: { id }, required: ['id'] }) },
            200: { description: 'A batch.', ...json(ref('Batch')) },
            ...refused,
          },
        },
      },
      [`${one}/{recordId}`]: {
        parameters: [{ name: 'recordId', in: 'path', required: true, schema: id }],
        get: {
          operationId: 'readRecord',
          summary: 'Read a record',
          responses: { 200: { description: 'The record.', ...json(ref('Record')) }, ...refused },
        },
        patch: {
          operationId: 'updateRecord',
          summary: 'Change a record',
          requestBody: { required: true, ...json(ref('Changes')) },
          responses: { 200: { description: 'The record.', ...json(ref('Record')) }, ...refused },
        },
        delete: {
          operationId: 'deleteRecord',
          summary: 'Delete a record',
          responses: { 200: { description: 'Deleted.', ...json({ type: 'object', properties: { id } }) }, ...refused },
        },
      },
    },
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
      schemas: {
        Record,
        NewRecord,
        Changes,
        Page: {
          type: 'object',
          properties: {
            list: { type: 'array', items: ref('Record') },
            pageInfo: {
              type: 'object',
              properties: {
                totalRows: { type: 'integer' },
                limit: { type: 'integer' },
                offset: { type: 'integer' },
                isLastPage: { type: 'boolean' },
              },
            },
          },
        },
        Batch: {
          type: 'object',
          properties: { dataTableId: id, count: { type: 'integer' }, errors: { type: 'array', items: {} } },
        },
        Error: {
          type: 'object',
          properties: { error: { type: 'string' }, code: { type: 'string' } },
          required: ['error', 'code'],
        },
      },
    },
  };
}

type Described = DescribedTable['fields'][number];

function schemaOf(field: Described): Schema {
  const about = {
    title: field.name,
    ...(field.description ? { description: field.description } : {}),
    ...(field.computed || field.access === 'read' ? { readOnly: true } : {}),
  };
  return { ...valueSchema(field), ...about };
}

function valueSchema(field: Described): Schema {
  const { options, min, max, maxLength } = field;
  const keys = options ? { enum: options.map((option) => option.key) } : {};
  switch (field.type) {
    case 'multi_select':
      return { type: 'array', items: { type: 'string', ...keys } };
    case 'users':
    case 'link':
      return { type: 'array', items: { type: 'string', format: 'uuid' } };
    case 'lookup':
      return { type: 'array', items: {} };
    case 'attachment':
      return {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', format: 'uuid' },
            name: { type: 'string' },
            size: { type: 'integer' },
            type: { type: 'string' },
            url: { type: 'string' },
          },
          required: ['id'],
        },
      };
    case 'signature':
      return {
        type: ['object', 'null'],
        properties: {
          path: { type: 'string', maxLength: 16_000, description: 'Lines as SVG path data in a box of 600 by 200.' },
          name: { type: 'string', maxLength: 200, description: 'The typed name.' },
          signed_at: { type: 'string', format: 'date-time', readOnly: true },
          signed_by: { type: ['string', 'null'], format: 'uuid', readOnly: true },
        },
        additionalProperties: false,
      };
    case 'json':
      return {};
    case 'checkbox':
      return { type: 'boolean' };
    case 'select':
      return { type: ['string', 'null'], ...(options ? { enum: [...options.map((option) => option.key), null] } : {}) };
  }
  switch (field.resultType) {
    case 'number':
      return {
        type: ['number', 'null'],
        ...(min === undefined ? {} : { minimum: min }),
        ...(max === undefined ? {} : { maximum: max }),
      };
    case 'boolean':
      return { type: ['boolean', 'null'] };
    case 'date':
      return { type: ['string', 'null'], format: 'date' };
    case 'datetime':
      return { type: ['string', 'null'], format: 'date-time' };
    case 'uuid':
      return { type: ['string', 'null'], format: 'uuid' };
    default:
      return {
        type: ['string', 'null'],
        ...(maxLength === undefined ? {} : { maxLength }),
        ...(field.type === 'email' ? { format: 'email' } : field.type === 'url' ? { format: 'uri' } : {}),
      };
  }
}
