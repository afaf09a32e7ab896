import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Id } from '../../../runtime/schemas.ts';

function appEvent(verb: string, title: string, description: string) {
  return defineEvent({
    name: `platform.app_${verb}`,
    title,
    description,
    payload: Type.Object({ id: Id, name: Type.String(), url: Type.String() }),
    example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', name: 'notes', url: 'https://notes.example.com/mcp' },
    topic: 'app',
    subject: (data) => data.id,
  });
}

export const appTriggerFailing = defineEvent({
  name: 'platform.app_trigger_failing',
  title: 'Trigger of an app is failing',
  description: 'svc could not look into a connected app several times in a row, so a workflow does not start.',
  payload: Type.Object({
    workflowId: Id,
    workflowName: Type.String(),
    app: Type.String(),
    ownerId: Id,
    message: Type.String(),
  }),
  example: {
    workflowId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
    workflowName: 'New orders',
    app: 'shopify',
    ownerId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d',
    message: 'It answered 403 Forbidden.',
  },
  topic: 'app',
  subject: (data) => data.workflowId,
});

export const appConnected = appEvent(
  'connected',
  'App connected',
  'Someone connected an MCP server whose tools can be passed on.',
);
export const appDisconnected = appEvent(
  'disconnected',
  'App disconnected',
  'A connected app was taken away, with its credentials and tools.',
);
