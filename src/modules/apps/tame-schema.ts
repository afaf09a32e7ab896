import { type PortableObject, portableSchema } from '../../runtime/tools/portable-schema.ts';
import { tameText } from './tame-text.ts';

const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
const numbers = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];
const deepest = 12;
const maxValues = 200;
const maxDescriptionLength = 1_000;

type Part = Record<string, unknown>;

/**
 * The input schema of an external tool as svc's clients get it: only supported keywords, and no text with hidden
 * characters.
 */
export function tameSchema(schema: unknown): PortableObject {
  return portableSchema({ ...partOf(schema, 0), type: 'object' });
}

function partOf(given: unknown, depth: number): Part {
  if (!isPart(given) || depth > deepest) return {};
  const part: Part = {};
  const description = tameText(given.description, maxDescriptionLength);
  if (description !== '') part.description = description;
  const type = Array.isArray(given.type) ? given.type.filter(isType) : given.type;
  if (Array.isArray(type) ? type.length > 0 : isType(type)) part.type = type;
  for (const keyword of numbers) if (Number.isFinite(given[keyword])) part[keyword] = given[keyword];
  if (Array.isArray(given.enum)) part.enum = given.enum.slice(0, maxValues).filter(isPlain).map(tamed);
  if (isPlain(given.const)) part.const = tamed(given.const);
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = given[keyword];
    if (Array.isArray(branches) && branches.length > 0)
      part[keyword] = branches.slice(0, maxValues).map((branch) => partOf(branch, depth + 1));
  }
  if (given.items !== undefined) part.items = partOf(given.items, depth + 1);
  if (isPart(given.additionalProperties)) part.additionalProperties = partOf(given.additionalProperties, depth + 1);
  if (isPart(given.properties)) Object.assign(part, propertiesOf(given.properties, given.required, depth));
  return part;
}

function propertiesOf(properties: Part, required: unknown, depth: number): Part {
  const known = Object.entries(properties).filter(([key]) => /^[\x21-\x7e]{1,100}$/.test(key));
  const names = new Set(known.map(([key]) => key));
  return {
    properties: Object.fromEntries(known.map(([key, part]) => [key, partOf(part, depth + 1)])),
    ...(Array.isArray(required) && { required: required.filter((key) => names.has(key)) }),
  };
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isType(value: unknown): boolean {
  return typeof value === 'string' && types.has(value);
}

function isPlain(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** A text among the values is external as well. */
function tamed(value: unknown): unknown {
  return typeof value === 'string' ? tameText(value, maxDescriptionLength) : value;
}
