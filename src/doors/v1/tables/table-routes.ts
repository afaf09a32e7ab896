import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { isUuid } from '../../../kernel/ids.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { LooseId, schemasOf } from '../../http/action-schemas.ts';
import { refusalBodies } from '../../http/error-bodies.ts';
import { inWorkspace } from '../../http/in-workspace.ts';
import { type DescribedTable, describeTableApi } from './describe-table-api.ts';
import { inTable, runOnTable, type TableDoor } from './in-table.ts';
import { TableId } from './record-schemas.ts';

type InTable = { Params: { tableId: string } };
type Listing = { Querystring: { workspaceId?: string } };

/** Lists tables and describes their fields. */
export function addTableRoutes(
  app: FastifyInstance,
  door: TableDoor,
  caller: (request: FastifyRequest) => Principal,
): void {
  const { catalogue } = door.runtime.settings;
  const { pick, output } = schemasOf(catalogue, 'tables.list_tables');
  const { items } = (output as TSchema & { properties: { items: TSchema } }).properties;
  const shared = { tags: ['v1 tables'], security: [{ apiKey: [] }] };
  const ofTable = { ...shared, params: Type.Object({ tableId: TableId }) };

  const list = {
    ...shared,
    operationId: 'listTables',
    summary: 'List tables',
    querystring: Type.Object({
      workspaceId: Type.Optional(LooseId('Another workspace of the key’s owner; without: the key’s own.')),
      ...pick('q', 'limit', 'cursor'),
    }),
    response: {
      200: Type.Object({ data: items, nextCursor: Type.Optional(Type.String()) }),
      ...refusalBodies(400, 401, 403, 404, 429, 503),
    },
  };
  app.get<Listing>('/api/v1/tables', { schema: list }, async (request) => {
    const { workspaceId, ...query } = request.query;
    const principal =
      workspaceId === undefined
        ? caller(request)
        : isUuid(workspaceId)
          ? await inWorkspace(door, caller(request), workspaceId)
          : undefined;
    if (!principal) return refuse('forbidden', 'access_denied', 'Access denied');
    const { items: data, nextCursor } = (await runOnTable(door, 'tables.list_tables', principal, query)).result as {
      items: unknown[];
      nextCursor?: string;
    };
    return { data, ...(nextCursor ? { nextCursor } : {}) };
  });

  const get = {
    ...ofTable,
    operationId: 'getTable',
    summary: 'A table with its fields',
    response: { 200: schemasOf(catalogue, 'tables.get_table').output, ...refusalBodies(401, 403, 404, 429, 503) },
  };
  app.get<InTable>('/api/v1/tables/:tableId', { schema: get }, async (request) => {
    const { tableId } = request.params;
    const principal = await inTable(door, caller(request), tableId);
    return (await runOnTable(door, 'tables.get_table', principal, { id: tableId })).result;
  });

  const viewsOut = (
    schemasOf(catalogue, 'tables.list_views').output as typeof output & { properties: { items: TSchema } }
  ).properties.items;
  const views = {
    ...ofTable,
    operationId: 'listViews',
    summary: 'The views of a table',
    description: 'Records are read through one by its id: GET /api/v1/tables/{tableId}/records?view=….',
    response: { 200: Type.Object({ data: viewsOut }), ...refusalBodies(401, 403, 404, 429, 503) },
  };
  app.get<InTable>('/api/v1/tables/:tableId/views', { schema: views }, async (request) => {
    const { tableId } = request.params;
    const principal = await inTable(door, caller(request), tableId);
    const { result } = await runOnTable(door, 'tables.list_views', principal, { tableId });
    return { data: (result as { items: unknown[] }).items };
  });

  const describe = {
    ...ofTable,
    operationId: 'describeTableApi',
    summary: 'The endpoints of one table, with its own fields, as OpenAPI',
    response: {
      200: Type.Object({}, { additionalProperties: true, description: 'An OpenAPI document.' }),
      ...refusalBodies(401, 403, 404, 429, 503),
    },
  };
  app.get<InTable>('/api/v1/tables/:tableId/openapi.json', { schema: describe }, async (request) => {
    const { tableId } = request.params;
    const principal = await inTable(door, caller(request), tableId);
    const table = (await runOnTable(door, 'tables.get_table', principal, { id: tableId })).result as DescribedTable;
    return describeTableApi(table, door.runtime.settings.baseUrl);
  });
}
