import { Type } from 'typebox';
import { Id, Nullable } from '../../runtime/schemas.ts';

export const DefaultsOut = Type.Object({
  errorWorkflowId: Nullable(Id),
  runsAtOnce: Nullable(
    Type.Integer({
      description: 'How many runs of the workspace there may be at once; null: as many as the plan allows.',
    }),
  ),
});
