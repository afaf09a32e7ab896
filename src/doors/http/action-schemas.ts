import { type TProperties, type TSchema, Type } from 'typebox';
import type { Catalogue } from '../../runtime/catalogue.ts';
import { inputForPersons } from '../../runtime/keep-out-secrets.ts';

interface ActionSchemas {
  /** Fields of the input. */
  pick<Name extends string>(...names: Name[]): Record<Name, TSchema>;
  /** The fields of the body, if the address contains the others. */
  without(...names: string[]): TProperties;
  output: TSchema;
}

/**
 * The parts of an action's schema for its route, so that limits, choices and descriptions are written once, in the
 * action.
 */
export function schemasOf(catalogue: Catalogue, name: string): ActionSchemas {
  const listed = catalogue.find(name)?.action;
  const action = listed ?? catalogue.open.get(name)?.action;
  if (!action) throw new Error(`A route calls ${name}, which is no action.`);
  const { properties } = (listed ? inputForPersons(listed) : action.input) as TSchema & { properties: TProperties };
  return {
    pick<Name extends string>(...names: Name[]) {
      const unknown = names.find((field) => !(field in properties));
      if (unknown !== undefined) throw new Error(`A route takes ${unknown} from ${name}, which has no such field.`);
      return Object.fromEntries(names.map((field) => [field, properties[field]])) as Record<Name, TSchema>;
    },
    without: (...names) => Object.fromEntries(Object.entries(properties).filter(([field]) => !names.includes(field))),
    output: action.output,
  };
}

/** An id in an address. An invalid id is answered like an id that does not exist. */
export function PathId(code: string, message: string) {
  return Type.String({ format: 'uuid', 'x-not-found': { code, message } });
}

/** An id that may be invalid without an error: it matches nothing. */
export function LooseId(description: string) {
  return Type.String({ maxLength: 100, description });
}
