import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Id } from '../../../runtime/schemas.ts';

export const workspaceUpdated = defineEvent({
  name: 'platform.workspace_updated',
  title: 'Workspace changed',
  description: 'Name, logo, time zone, currency or language of the workspace was changed.',
  payload: Type.Object({ id: Id, name: Type.String(), changed: Type.Array(Type.String()) }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', name: 'Analytical Engines', changed: ['name'] },
  topic: 'workspace',
  subject: (data) => data.id,
});

export const moduleSwitched = defineEvent({
  name: 'platform.module_switched',
  title: 'Module switched',
  description: 'A module was turned on or off.',
  payload: Type.Object({ module: Type.String(), enabled: Type.Boolean() }),
  example: { module: 'crm', enabled: false },
  topic: 'module',
  subject: () => null,
});
