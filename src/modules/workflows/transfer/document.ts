import { type Static, Type } from 'typebox';
import { WorkflowDefinition, WorkflowSettings } from '../../../engine/definition/definition.ts';
import { Choice, Nullable } from '../../../runtime/schemas.ts';
import { Color, Description, definitionExample, WorkflowName } from '../workflow.ts';

const Names = Type.Record(Type.String({ format: 'uuid' }), Type.String({ maxLength: 300 }));

/** contract: A workflow as one JSON document, without secrets. */
export const WorkflowDocument = Type.Object(
  {
    format: Type.Literal('svc.workflow'),
    version: Type.Literal(1),
    name: WorkflowName,
    description: Type.Optional(Description),
    color: Type.Optional(Color),
    definition: WorkflowDefinition,
    settings: Type.Optional(WorkflowSettings),
    references: Type.Optional(
      Type.Object(
        { workflows: Type.Optional(Names), tables: Type.Optional(Names) },
        {
          additionalProperties: false,
          description: 'The names of the things whose ids it contains, so that an import finds matching ones by name.',
        },
      ),
    ),
  },
  { additionalProperties: false },
);
export type WorkflowDocument = Static<typeof WorkflowDocument>;

/** Things that an imported workflow names and this workspace does not have. */
export const Missing = Type.Object({
  kind: Choice(['connection', 'workflow', 'table', 'action', 'event', 'secret']),
  name: Type.String(),
  path: Type.String({ description: 'Where it is named, such as steps.notify.config.connection.' }),
  stepId: Nullable(Type.String()),
});
export type Missing = Static<typeof Missing>;

export const documentExample: WorkflowDocument = {
  format: 'svc.workflow',
  version: 1,
  name: 'Greet new leads',
  definition: definitionExample,
};
