import { Type } from 'typebox';
import { WorkflowDefinition, WorkflowSettings } from '../../../engine/definition/definition.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Advanced, Input, Ref } from '../../../runtime/schemas.ts';
import { faultsOf } from '../check-draft.ts';
import { MissingConnection, missingConnections } from '../missing-connections.ts';
import { requireSmall } from '../require-small.ts';
import { definitionExample, Fault } from '../workflow.ts';

export const check = defineAction({
  name: 'workflows.check',
  title: 'Check a definition',
  description:
    'The problems of a workflow definition, each with its place, its step and a message, and the connections that its steps still need. Nothing is saved.',
  mode: 'read',
  capability: 'workflows.read',
  maxBytes: 4 * 1024 * 1024,
  input: Input({
    definition: WorkflowDefinition,
    settings: Type.Optional(WorkflowSettings),
    id: Type.Optional(
      Advanced(
        Ref('workflow', {
          description: 'The workflow it belongs to: names that others already have are then reported, too.',
        }),
      ),
    ),
  }),
  output: Type.Object({ faults: Type.Array(Fault), missing: Type.Array(MissingConnection) }),
  example: { definition: definitionExample },

  async run(ctx, { definition, id }) {
    requireSmall({ definition });
    return { faults: await faultsOf(ctx, definition, id), missing: await missingConnections(ctx, definition) };
  },
});
