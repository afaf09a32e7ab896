import { type TProperties, type TSchema, Type } from 'typebox';
import type { Catalogue } from '../../runtime/catalogue.ts';
import { inputForPersons } from '../../runtime/keep-out-secrets.ts';

interface ActionSchemas {
  /** Fields of the input. */
  pick<Name extends string>(...names: Name[]): Record<Name, TSchema>;
  /** The fields that the body holds, where the address says the rest. */
  without(...names: string[]): TProperties;
  output: TSchema;
}

/**
 * What a route takes over from the action it calls: a bound, a choice or a description is written once, in the action.
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

/** An id in an address: what is not an id names nothing, and is answered as an id that nothing has. */
export function PathId(code: string, message: string) {
  return Type.String({ format: 'uuid', 'x-not-found': { code, message } });
}

/** An id that somebody may get wrong without being told: whatever is not an id names nothing. */
export function LooseId(description: string) {
  return Type.String({ maxLength: 100, description });
}
