import type { Schema } from './field-type.ts';

interface Arranged {
  first: string[];
  alternatives: { of: string[]; unless?: string }[];
  rest: string[];
  advanced: string[];
}

/**
 * What has to be filled in comes first, then which of several, then what may be. Advanced fields that nobody needs to
 * fill in are folded away, and so is whatever the form names.
 */
export function arrange(schema: Schema, folded: readonly string[] = []): Arranged {
  const { properties = {}, required = [], 'x-alternatives': alternatives = [] } = schema;
  const ofAlternatives = new Set(alternatives.flatMap(({ of }) => of));
  const names = Object.keys(properties).filter((name) => !ofAlternatives.has(name));
  const isAdvanced = (name: string) =>
    folded.includes(name) || (properties[name]?.['x-advanced'] === true && !required.includes(name));
  const plain = names.filter((name) => !isAdvanced(name));
  return {
    // In the order in which they are said to be needed: what is stored as JSON may have lost that of its fields.
    first: required.filter((name) => plain.includes(name)),
    alternatives,
    rest: plain.filter((name) => !required.includes(name)),
    advanced: names.filter(isAdvanced),
  };
}
