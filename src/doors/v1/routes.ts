import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { listWorkspacesOf } from '../../access/members.store.ts';
import { Id } from '../../runtime/schemas.ts';
import type { Db } from '../../storage/db.ts';
import { refusalBodies } from '../http/error-bodies.ts';
import { addJobRoutes } from '../workflows/job-routes.ts';
import { guardV1, type V1Door } from './authenticate.ts';
import type { TableDoor } from './tables/in-table.ts';
import { addRecordRoutes } from './tables/record-routes.ts';
import { addTableRoutes } from './tables/table-routes.ts';
import type { WorkflowDoor } from './workflows/in-workflow.ts';
import { addLogRoutes } from './workflows/log-routes.ts';
import { addWorkflowRoutes } from './workflows/workflow-routes.ts';

const Me = Type.Object({
  user: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
  workspaceId: Id,
  workspaces: Type.Array(Type.Object({ id: Id, name: Type.String(), role: Type.String() })),
});

/** The public API. Each part of it adds its routes here. */
export function v1Routes(door: V1Door & TableDoor & WorkflowDoor & { db: Db }) {
  return async (app: FastifyInstance): Promise<void> => {
    const caller = guardV1(app, door);

    const me = {
      operationId: 'getMe',
      tags: ['v1'],
      summary: 'Whose key this is',
      security: [{ apiKey: [] }],
      response: { 200: Me, ...refusalBodies(401, 429, 503) },
    };
    app.get('/api/v1/me', { schema: me }, async (request) => {
      const { userId, name, email, workspaceId } = caller(request);
      return { user: { id: userId, name, email }, workspaceId, workspaces: await listWorkspacesOf(door.db, userId) };
    });
    addTableRoutes(app, door, caller);
    addRecordRoutes(app, door, caller);
    addWorkflowRoutes(app, door, caller);
    addLogRoutes(app, door, caller);
    addJobRoutes(app, door, caller);
  };
}
