import type { Schema } from './field-type.ts';

interface Arranged {
  first: string[];
  alternatives: { of: string[]; unless?: string }[];
  rest: string[];
  advanced: string[];
}

/**
 * Sorts fields: required ones first, then alternatives, then optional ones. Advanced optional fields are folded away,
 * and so are the `folded` ones.
 */
export function arrange(schema: Schema, folded: readonly string[] = []): Arranged {
  const { properties = {}, required = [], 'x-alternatives': alternatives = [] } = schema;
  const ofAlternatives = new Set(alternatives.flatMap(({ of }) => of));
  const names = Object.keys(properties).filter((name) => !ofAlternatives.has(name));
  const isAdvanced = (name: string) =>
    folded.includes(name) || (properties[name]?.['x-advanced'] === true && !required.includes(name));
  const plain = names.filter((name) => !isAdvanced(name));
  return {
    // Uses the order of `required`, because a schema stored as JSON may have lost the order of its properties.
    first: required.filter((name) => plain.includes(name)),
    alternatives,
    rest: plain.filter((name) => !required.includes(name)),
    advanced: names.filter(isAdvanced),
  };
}
