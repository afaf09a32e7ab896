import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isUuid } from '../../../kernel/ids.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { Id } from '../../../runtime/schemas.ts';
import { inWorkspace } from '../../http/in-workspace.ts';
import { Parameters } from '../parameters.ts';
import { type DescribedTable, describeTableApi } from './describe-table-api.ts';
import { inTable, runOnTable, type TableDoor } from './in-table.ts';

type InTable = { Params: { tableId: string } };

/** Which tables there are, and what is in them. */
export function addTableRoutes(app: FastifyInstance, door: TableDoor, caller: (request: FastifyRequest) => Principal): void {
  const shared = { tags: ['v1 tables'], security: [{ apiKey: [] }] };
  const { catalogue } = door.runtime.settings.instance;
  const outputOf = (name: string) => catalogue.find(name)?.action.output ?? Type.Unknown();
  const listed = (outputOf('tables.list_tables') as { properties?: { items?: unknown } }).properties?.items ?? {};

  const listSchema = {
    ...shared,
    summary: 'List tables',
    querystring: Type.Object({
      workspaceId: Type.Optional(Id),
      q: Type.Optional(Type.String()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
      cursor: Type.Optional(Type.String()),
    }),
    response: { 200: { type: 'object', properties: { data: listed, nextCursor: { type: 'string' } }, required: ['data'] } },
  };
  app.get('/api/v1/tables', { schema: listSchema }, async (request) => {
    const query = new Parameters(request.query);
    const input = { q: query.text('q', 200), limit: query.integer('limit', 1, 500), cursor: query.text('cursor', 2_000) };
    const workspaceId = query.text('workspaceId', 100);
    query.check();
    const principal = workspaceId === undefined ? caller(request) : isUuid(workspaceId) ? await inWorkspace(door, caller(request), workspaceId) : undefined;
    if (!principal) return refuse('forbidden', 'access_denied', 'Access denied');
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const { items, nextCursor } = (await runOnTable(door, 'tables.list_tables', principal, given)).result as { items: unknown[]; nextCursor?: string };
    return { data: items, ...(nextCursor ? { nextCursor } : {}) };
  });

  app.get<InTable>(
    '/api/v1/tables/:tableId',
    { schema: { ...shared, summary: 'A table with its fields', params: Type.Object({ tableId: Id }), response: { 200: outputOf('tables.get_table') } } },
    async (request) => {
      const { tableId } = request.params;
      const principal = await inTable(door, caller(request), tableId);
      return (await runOnTable(door, 'tables.get_table', principal, { id: tableId })).result;
    },
  );

  app.get<InTable>(
    '/api/v1/tables/:tableId/openapi.json',
    { schema: { ...shared, summary: 'The endpoints of one table, with its own fields, as OpenAPI', params: Type.Object({ tableId: Id }) } },
    async (request) => {
      const { tableId } = request.params;
      const principal = await inTable(door, caller(request), tableId);
      const table = (await runOnTable(door, 'tables.get_table', principal, { id: tableId })).result as DescribedTable;
      return describeTableApi(table, door.runtime.settings.instance.baseUrl);
    },
  );
}
