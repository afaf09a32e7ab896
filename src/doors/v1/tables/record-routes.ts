import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Download } from '../../../kernel/download.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { sendDownload } from '../../http/send-download.ts';
import { inBody } from '../warnings.ts';
import { inTable, runOnTable, type TableDoor } from './in-table.ts';
import { recordSchemas } from './record-schemas.ts';

const bodyLimit = 16 * 1024 * 1024;

type InTable = { Params: { tableId: string } };
type Listing = { Querystring: { format?: string; filter?: string; [name: string]: unknown } };
type Creation = { Querystring: { upsertBy?: string } };
type OfRecord = { Params: { tableId: string; recordId: string } };

/** Door 5: records of tables. spec: List table records, Create table records. */
export function addRecordRoutes(
  app: FastifyInstance,
  door: TableDoor,
  caller: (request: FastifyRequest) => Principal,
): void {
  const schemas = recordSchemas(door.runtime.settings.catalogue);
  // The older path behaves the same.
  for (const [prefix, hide] of [
    ['/api/v1/tables/:tableId', false],
    ['/api/v1/base/:tableId', true],
  ] as const) {
    const schema = (of: keyof typeof schemas) => ({ ...schemas[of], hide });

    app.get<InTable & Listing>(`${prefix}/records`, { schema: schema('list') }, async (request, reply) => {
      const { filter, ...query } = request.query;
      const { tableId } = request.params;
      const principal = await inTable(door, caller(request), tableId);
      const { result } = await runOnTable(door, 'tables.list_records', principal, {
        tableId,
        ...query,
        ...(await readFilter(door, principal, tableId, filter)),
      });
      return sendJson(reply, result);
    });

    app.post<InTable & Creation>(
      `${prefix}/records`,
      { bodyLimit, schema: schema('create') },
      async (request, reply) => {
        const { body, query } = request;
        const { tableId } = request.params;
        const principal = await inTable(door, caller(request), tableId);
        if (Array.isArray(body)) {
          const { result, warnings } = await runOnTable(
            door,
            'tables.import_records',
            principal,
            { tableId, records: body, ...query },
            idempotencyKeyOf(request),
          );
          return reply.code(200).send({ ...(result as object), warnings: inBody(warnings, '/records') });
        }
        const { result, events, warnings } = await runOnTable(
          door,
          'tables.create_record',
          principal,
          { tableId, values: body, ...query },
          idempotencyKeyOf(request),
        );
        const changed = query.upsertBy !== undefined && !events.includes('tables.record_created');
        return reply
          .code(changed ? 200 : 201)
          .send({ id: (result as { id: string }).id, warnings: inBody(warnings, '/values') });
      },
    );

    app.get<OfRecord>(`${prefix}/records/:recordId`, { schema: schema('get') }, async (request, reply) => {
      const { tableId, recordId } = request.params;
      const principal = await inTable(door, caller(request), tableId);
      const { result } = await runOnTable(door, 'tables.get_record', principal, {
        tableId,
        id: recordId.toLowerCase(),
      });
      return sendJson(reply, result);
    });

    app.patch<OfRecord>(
      `${prefix}/records/:recordId`,
      { bodyLimit, schema: schema('update') },
      async (request, reply) => {
        const { tableId, recordId } = request.params;
        const principal = await inTable(door, caller(request), tableId);
        const input = { tableId, id: recordId.toLowerCase(), values: request.body };
        const { result, warnings } = await runOnTable(
          door,
          'tables.update_record',
          principal,
          input,
          idempotencyKeyOf(request),
        );
        // A field with that name belongs to the record.
        return sendJson(
          reply,
          warnings && !('warnings' in (result as object))
            ? { ...(result as object), warnings: inBody(warnings, '/values') }
            : result,
        );
      },
    );

    app.delete<OfRecord>(`${prefix}/records/:recordId`, { schema: schema('remove') }, async (request) => {
      const { tableId } = request.params;
      const principal = await inTable(door, caller(request), tableId);
      const id = request.params.recordId.toLowerCase();
      await runOnTable(door, 'tables.delete_records', principal, { tableId, ids: [id] }, idempotencyKeyOf(request));
      return { id };
    });

    app.get<InTable & Listing>(`${prefix}/export`, { schema: schema('export') }, async (request, reply) => {
      const { format = 'csv', filter, ...query } = request.query;
      const { tableId } = request.params;
      const principal = await inTable(door, caller(request), tableId);
      const input = { tableId, format, ...query, ...(await readFilter(door, principal, tableId, filter)) };
      return sendDownload(
        reply,
        (await runOnTable(door, 'tables.export_records', principal, input)).result as Download,
      );
    });
  }
}

/** Only a caller who may see the table is told that a filter is not JSON. */
async function readFilter(
  door: TableDoor,
  principal: Principal,
  tableId: string,
  text: string | undefined,
): Promise<{ filter?: unknown }> {
  if (text === undefined) return {};
  let filter: unknown;
  try {
    filter = JSON.parse(text);
  } catch (error) {
    await runOnTable(door, 'tables.list_views', principal, { tableId });
    return refuse('malformed', 'invalid_filter_json', `The filter is not valid JSON: ${(error as Error).message}`);
  }
  if (typeof filter === 'object' && filter !== null && !Array.isArray(filter)) return { filter };
  await runOnTable(door, 'tables.list_views', principal, { tableId });
  return refuse('malformed', 'invalid_filter', 'The filter must be a condition {field, cmp, value} or {op, children}.');
}

function sendJson(reply: FastifyReply, result: unknown): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .send(result instanceof JsonText ? result.text : JSON.stringify(result));
}
