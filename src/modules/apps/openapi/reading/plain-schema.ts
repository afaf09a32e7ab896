import { fileSchema } from './file-schema.ts';
import { isPart, listOf, type Part, type References, textOf } from './references.ts';

/** How much of a schema is kept. */
export interface Depth {
  /** How deeply objects are nested. */
  levels: number;
  descriptionLength: number;
  /** The number of allowed values, and of alternatives. */
  values: number;
}

/** The most parts of one schema without references; more could not become small enough. */
const maxParts = 1_000;

/** Thrown if a schema is too large at this depth. */
export class TooLarge extends Error {}

const free: Part = { type: 'object' };
const copied = ['type', 'format', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'const'];

/**
 * The schemas of a document without references: each is written out where it is used, up to a depth. A recursive schema
 * ends as a free object.
 */
export class PlainSchemas {
  private readonly references: References;
  private readonly depth: Depth;
  /** The mark of a field that appears only in answers, or only in requests. */
  private readonly leftOut: 'readOnly' | 'writeOnly';
  private parts = 0;

  constructor(references: References, depth: Depth, of: 'request' | 'answer' = 'request') {
    this.references = references;
    this.depth = depth;
    this.leftOut = of === 'request' ? 'readOnly' : 'writeOnly';
  }

  of(given: unknown): Part {
    this.parts = 0;
    return this.part(given, 0, []);
  }

  private part(given: unknown, level: number, above: readonly string[]): Part {
    this.parts += 1;
    if (this.parts > maxParts) throw new TooLarge();
    const { part: source, seen } = this.references.follow(given);
    if (seen.some((pointer) => above.includes(pointer))) return { ...free };
    return this.written(source, level, seen.length > 0 ? [...above, ...seen] : above);
  }

  private written(source: Part, level: number, above: readonly string[]): Part {
    const merged = this.withAllOf(source, above);
    const part: Part = {};
    for (const key of copied) if (merged[key] !== undefined) part[key] = merged[key];
    if (isPart(merged.properties)) part.type ??= 'object';
    if (merged.items !== undefined) part.type ??= 'array';
    if (typeof merged.description === 'string' && this.depth.descriptionLength > 0)
      part.description = shortened(merged.description, this.depth.descriptionLength);
    if (Array.isArray(merged.enum)) return { ...valuesOf(merged, this.depth.values), ...described(part) };
    if (level < this.depth.levels) Object.assign(part, this.inside(merged, level, above));
    else if (part.type === undefined && hasBranches(merged)) part.type = 'object';
    if (merged.nullable === true && typeof part.type === 'string') part.type = [part.type, 'null'];
    if (merged.format === 'binary') return fileSchema(shortened(textOf(part.description), 200));
    return part;
  }

  private inside(merged: Part, level: number, above: readonly string[]): Part {
    const part: Part = {};
    if (merged.items !== undefined) part.items = this.part(merged.items, level + 1, above);
    if (isPart(merged.additionalProperties))
      part.additionalProperties = this.part(merged.additionalProperties, level + 1, above);
    if (isPart(merged.properties)) Object.assign(part, this.properties(merged, level, above));
    const branches = [...listOf(merged.oneOf), ...listOf(merged.anyOf)].slice(0, this.depth.values);
    // Alternatives beside fields mostly say which fields go together, so the fields are more useful.
    if (branches.length > 0 && merged.properties === undefined && merged.type !== 'array')
      return { ...part, anyOf: branches.map((branch) => this.part(branch, level + 1, above)) };
    return part;
  }

  private properties(merged: Part, level: number, above: readonly string[]): Part {
    const sent = Object.entries(merged.properties as Part).filter(
      ([, property]) => this.references.follow(property).part[this.leftOut] !== true,
    );
    const names = new Set(sent.map(([name]) => name));
    const required = listOf(merged.required).filter((name) => names.has(name as string));
    return {
      properties: Object.fromEntries(sent.map(([name, property]) => [name, this.part(property, level + 1, above)])),
      ...(required.length > 0 && { required }),
    };
  }

  /** Combines all schemas that must hold together into one. */
  private withAllOf(source: Part, above: readonly string[], hops = 0): Part {
    const all = listOf(source.allOf);
    if (all.length === 0 || hops > 10) return source;
    const { allOf: _, ...rest } = source;
    return all.reduce<Part>((merged, each) => {
      const { part, seen } = this.references.follow(each);
      if (seen.some((pointer) => above.includes(pointer))) return merged;
      return together(merged, this.withAllOf(part, [...above, ...seen], hops + 1));
    }, rest);
  }
}

function together(first: Part, second: Part): Part {
  const merged: Part = { ...second, ...first };
  if (isPart(first.properties) && isPart(second.properties))
    merged.properties = { ...second.properties, ...first.properties };
  if (Array.isArray(first.required) && Array.isArray(second.required))
    merged.required = [...new Set([...first.required, ...second.required])];
  return merged;
}

/** The type follows from the allowed values. */
function valuesOf({ enum: values, nullable }: Part, max: number): Part {
  return { enum: [...new Set([...listOf(values).slice(0, max), ...(nullable === true ? [null] : [])])] };
}

function described({ description }: Part): Part {
  return description === undefined ? {} : { description };
}

function hasBranches(source: Part): boolean {
  return listOf(source.oneOf).length + listOf(source.anyOf).length > 0;
}

function shortened(text: string, maxLength: number): string {
  const line = text
    .slice(0, 4 * maxLength)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1)}…`;
}
