import { Type } from 'typebox';
import type { InputFault } from '../../kernel/refusal.ts';

/** How the API reference describes warnings. */
export const Warnings = Type.Optional(
  Type.Array(Type.Object({ path: Type.String({ description: 'Where in the body.' }), message: Type.String() }), {
    description:
      'What was done, but should be looked at: text that looks like a key. Left out where there is nothing to say.',
  }),
);

/**
 * The warnings of an action, with places relative to the body of the call. The door puts that body at `place` in the
 * input.
 */
export function inBody(warnings: readonly InputFault[] | undefined, place: string): InputFault[] | undefined {
  return warnings?.map(({ path, message }) => ({
    path: path.startsWith(`${place}/`) ? path.slice(place.length) : path,
    message,
  }));
}
