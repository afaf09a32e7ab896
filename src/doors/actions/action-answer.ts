import { type TSchema, Type } from 'typebox';
import { InputFault } from '../../runtime/schemas.ts';
import { errorBodies } from '../http/error-bodies.ts';

/** `{ok: false, error, code, details?}`: a refusal of the action routes. */
export const actionRefusals = errorBodies({ ok: Type.Literal(false) });

/** `{ok: true, result, activity, events}`: the answer to a call of an action. */
export function answerOf(result: TSchema) {
  return Type.Object(
    {
      ok: Type.Literal(true),
      result,
      activity: Type.Array(
        Type.Object({ id: Type.String(), summary: Type.String(), at: Type.String({ format: 'date-time' }) }),
      ),
      events: Type.Array(Type.String()),
      warnings: Type.Optional(Type.Array(InputFault, { description: 'What was done, but should be looked at.' })),
    },
    { description: 'Done.' },
  );
}
