import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Download } from '../../../kernel/download.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { sendDownload } from '../../http/send-download.ts';
import { Parameters } from '../parameters.ts';
import { inBody } from '../warnings.ts';
import { inTable, runOnTable, type TableDoor } from './in-table.ts';
import { readObjectBody, readRecordBody } from './record-body.ts';
import { recordSchemas } from './record-schemas.ts';

const bodyLimit = 16 * 1024 * 1024;
const longestFilter = 60_000;

type InTable = { Params: { tableId: string } };
type OfRecord = { Params: { tableId: string; recordId: string } };

/** Door 5: records of tables. spec: List table records, Create table records. */
export function addRecordRoutes(app: FastifyInstance, door: TableDoor, caller: (request: FastifyRequest) => Principal): void {
  // The older path behaves the same.
  for (const [prefix, hide] of [
    ['/api/v1/tables/:tableId', false],
    ['/api/v1/base/:tableId', true],
  ] as const) {
    const schema = (of: keyof typeof recordSchemas) => ({ ...recordSchemas[of], hide });

    app.get<InTable>(`${prefix}/records`, { schema: schema('list') }, async (request, reply) => {
      const query = new Parameters(request.query);
      const input = { limit: query.integer('limit', 1, 500), offset: query.integer('offset', 0, 1_000_000_000), sort: query.text('sort', 1_000), q: query.text('q', 500) };
      const filterText = query.text('filter', longestFilter);
      query.check();
      const { tableId } = request.params;
      const principal = await inTable(door, caller(request), tableId);
      const filter = filterText === undefined ? undefined : await readFilterText(door, principal, tableId, filterText);
      const { result } = await runOnTable(door, 'tables.list_records', principal, present({ tableId, ...input, filter }));
      return sendJson(reply, result);
    });

    app.post<InTable>(`${prefix}/records`, { bodyLimit, schema: schema('create') }, async (request, reply) => {
      const query = new Parameters(request.query);
      const upsertBy = query.text('upsertBy', 60);
      query.check();
      const body = await readRecordBody(request.body);
      const { tableId } = request.params;
      const principal = await inTable(door, caller(request), tableId);
      if (Array.isArray(body)) {
        const { result, warnings } = await runOnTable(door, 'tables.import_records', principal, present({ tableId, records: body, upsertBy }), idempotencyKey(request));
        return reply.code(200).send({ ...(result as object), warnings: inBody(warnings, '/records') });
      }
      const { result, events, warnings } = await runOnTable(door, 'tables.create_record', principal, present({ tableId, values: body, upsertBy }), idempotencyKey(request));
      const changed = upsertBy !== undefined && !events.includes('tables.record_created');
      return reply.code(changed ? 200 : 201).send({ id: (result as { id: string }).id, warnings: inBody(warnings, '/values') });
    });

    app.get<OfRecord>(`${prefix}/records/:recordId`, { schema: schema('get') }, async (request, reply) => {
      const { tableId, recordId } = request.params;
      const principal = await inTable(door, caller(request), tableId);
      const { result } = await runOnTable(door, 'tables.get_record', principal, { tableId, id: recordIdOf(recordId) });
      return sendJson(reply, result);
    });

    app.patch<OfRecord>(`${prefix}/records/:recordId`, { bodyLimit, schema: schema('update') }, async (request, reply) => {
      const values = await readObjectBody(request.body);
      const { tableId, recordId } = request.params;
      const principal = await inTable(door, caller(request), tableId);
      const { result, warnings } = await runOnTable(door, 'tables.update_record', principal, { tableId, id: recordIdOf(recordId), values }, idempotencyKey(request));
      // A field of that name is the record’s own.
      return sendJson(reply, warnings && !('warnings' in (result as object)) ? { ...(result as object), warnings: inBody(warnings, '/values') } : result);
    });

    app.delete<OfRecord>(`${prefix}/records/:recordId`, { schema: schema('remove') }, async (request) => {
      const { tableId, recordId } = request.params;
      const principal = await inTable(door, caller(request), tableId);
      const id = recordIdOf(recordId);
      await runOnTable(door, 'tables.delete_records', principal, { tableId, ids: [id] }, idempotencyKey(request));
      return { id };
    });

    app.get<InTable>(`${prefix}/export`, { schema: schema('export') }, async (request, reply) => {
      const query = new Parameters(request.query);
      const format = query.oneOf('format', ['csv', 'json', 'ndjson']) ?? 'csv';
      const input = { sort: query.text('sort', 1_000), q: query.text('q', 500) };
      const filterText = query.text('filter', longestFilter);
      query.check();
      const { tableId } = request.params;
      const principal = await inTable(door, caller(request), tableId);
      const filter = filterText === undefined ? undefined : await readFilterText(door, principal, tableId, filterText);
      const { result } = await runOnTable(door, 'tables.export_records', principal, present({ tableId, format, ...input, filter }));
      return sendDownload(reply, result as Download);
    });
  }
}

/** That a filter is no JSON is told to who may see the table only. */
async function readFilterText(door: TableDoor, principal: Principal, tableId: string, text: string): Promise<unknown> {
  let filter: unknown;
  try {
    filter = JSON.parse(text);
  } catch (error) {
    await runOnTable(door, 'tables.list_views', principal, { tableId });
    return refuse('malformed', 'invalid_filter_json', `The filter is not valid JSON: ${(error as Error).message}`);
  }
  if (typeof filter === 'object' && filter !== null && !Array.isArray(filter)) return filter;
  await runOnTable(door, 'tables.list_views', principal, { tableId });
  return refuse('malformed', 'invalid_filter', 'The filter must be a condition {field, cmp, value} or {op, children}.');
}

/** What is no id names no record. */
function recordIdOf(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) refuse('not_found', 'record_not_found', 'There is no such record.');
  return text.toLowerCase();
}

function present(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function sendJson(reply: FastifyReply, result: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(result instanceof JsonText ? result.text : JSON.stringify(result));
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const value = request.headers['idempotency-key'];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || value.length > 255)
    refuse('malformed', 'invalid_parameters', 'Invalid parameters', { details: [{ path: 'Idempotency-Key', message: 'must be one value of at most 255 characters' }] });
  return value;
}
