import type { JsonSchema } from '../../../../api/json-schema.ts';
import { type ReferenceSource, referenceSources } from '../../../../ui/form/reference-sources.ts';

/** The parts of a schema that only the forms of workflows read. */
export interface Schema extends JsonSchema {
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  /** The kind of thing that an id refers to. */
  'x-ref'?: string;
  /** The field is folded away unless it has a value. */
  'x-advanced'?: true;
  /** An amount in minor units. The sibling field `currency` holds its currency. */
  'x-money'?: true;
  /** The name of the sibling field that names the tool to which these arguments belong. */
  'x-arguments-of'?: string;
  /** Groups of fields of which exactly one is filled in. */
  'x-alternatives'?: { of: string[]; unless?: string }[];
  /** Fields that are required unless one of these is filled in. */
  'x-required-unless'?: Record<string, string[]>;
  /** The field has no meaning in a step. */
  'x-persons-only'?: true;
}

export type FieldType =
  | { type: 'text'; multiline: boolean; suggestions: string[] }
  | { type: 'number' }
  | { type: 'boolean' }
  | { type: 'choice'; choices: unknown[] }
  | { type: 'action' }
  | { type: 'event' }
  | { type: 'workflow' }
  | { type: 'inbound-endpoint' }
  | { type: 'app-name' }
  | { type: 'app-trigger' }
  | { type: 'app-trigger-parameters' }
  | { type: 'connection'; kind: 'http' | 'model' | undefined }
  | { type: 'reference'; source: ReferenceSource }
  | { type: 'references'; source: ReferenceSource }
  | { type: 'file' }
  | { type: 'money' }
  | { type: 'day' }
  | { type: 'moment' }
  | { type: 'time-zone' }
  | { type: 'code' }
  | { type: 'texts'; ofActions: boolean }
  | { type: 'tools' }
  | { type: 'choices'; choices: string[] }
  | { type: 'branches'; branches: Schema[] }
  | { type: 'covered-steps' }
  | { type: 'list'; item: Schema }
  | { type: 'record' }
  | { type: 'inputs' }
  | { type: 'object'; schema: Schema }
  | { type: 'expression' }
  | { type: 'condition' }
  | { type: 'any' };

/**
 * Finds the field for a schema. A value that no field fits is edited as JSON. Schemas of other services are less
 * precise, so their alternatives are offered as a choice.
 */
export function fieldType(schema: Schema, isOutside = false): FieldType {
  const named = byFormat(schema);
  if (named) return named;
  const choices = choicesOf(schema);
  if (choices) return { type: 'choice', choices };
  const branches = isOutside ? branchesOf(schema) : undefined;
  if (branches) return { type: 'branches', branches };
  const plain = withoutAlternatives(schema);
  if (plain !== schema) return fieldType({ ...plain, ...(schema.format ? { format: schema.format } : {}) }, isOutside);
  switch (schema.type) {
    case 'string':
      return { type: 'text', multiline: isLong(schema), suggestions: (schema.examples ?? []).map(String) };
    case 'integer':
    case 'number':
      return { type: 'number' };
    case 'boolean':
      return { type: 'boolean' };
    case 'array':
      return listOf(schema, isOutside);
    case 'object':
      return objectOf(schema);
    default:
      return { type: schema.format === 'expression' ? 'expression' : 'any' };
  }
}

function byFormat({ format = '', 'x-ref': reference = '', 'x-money': money }: Schema): FieldType | undefined {
  const source = referenceSources[reference];
  if (source) return { type: 'reference', source };
  if (reference === 'file') return { type: 'file' };
  if (money) return { type: 'money' };
  switch (format) {
    case 'date':
      return { type: 'day' };
    case 'date-time':
      return { type: 'moment' };
    case 'action-name':
      return { type: 'action' };
    case 'event-name':
      return { type: 'event' };
    case 'workflow-id':
      return { type: 'workflow' };
    case 'inbound-endpoint':
      return { type: 'inbound-endpoint' };
    case 'app-name':
    case 'app-trigger':
    case 'app-trigger-parameters':
      return { type: format };
    case 'connection':
    case 'connection:model':
      return { type: 'connection', kind: 'model' };
    case 'connection:http':
      return { type: 'connection', kind: 'http' };
    case 'time-zone':
      return { type: 'time-zone' };
    case 'javascript':
      return { type: 'code' };
    case 'condition':
      return { type: 'condition' };
    case 'json-schema':
      return { type: 'inputs' };
    default:
      return undefined;
  }
}

function choicesOf({ enum: choices, anyOf }: Schema): unknown[] | undefined {
  if (choices) return choices.filter((choice) => choice !== null);
  const real = (anyOf ?? []).filter(({ type }) => type !== 'null');
  if (real.length > 0 && real.every((one) => one.const !== undefined)) return real.map((one) => one.const);
  return undefined;
}

/** Reduces “a number, or a text with an expression” to a number, and “this or null” to this. */
function withoutAlternatives(schema: Schema): Schema {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null');
    return types.length === 1 ? { ...schema, type: types[0] as string } : withoutType(schema);
  }
  if (!schema.anyOf) return schema;
  const real = schema.anyOf.filter(({ type }) => type !== 'null');
  const [first, second] = real;
  if (!first) return schema;
  const isOrText = real.length === 2 && second?.type === 'string' && second.const === undefined;
  const { anyOf: _, ...outer } = schema;
  return real.length === 1 || isOrText ? { ...first, ...outer } : outer;
}

/** Alternatives that really differ: at least one has fields or is a list, and none accepts any object. */
function branchesOf({ anyOf = [], properties }: Schema): Schema[] | undefined {
  const real = anyOf.filter(({ type }) => type !== 'null');
  const hasParts = real.some((one) => one.properties !== undefined || one.type === 'array');
  const isAnything = real.some((one) => one.type === 'object' && one.properties === undefined);
  return real.length > 1 && hasParts && !isAnything && properties === undefined ? real : undefined;
}

function withoutType({ type: _, ...rest }: Schema): Schema {
  return rest;
}

function isLong({ format, maxLength = 0 }: Schema): boolean {
  return format === 'multiline' || maxLength > 300;
}

function listOf({ items = {} }: Schema, isOutside: boolean): FieldType {
  const source = referenceSources[items['x-ref'] ?? ''];
  if (source) return { type: 'references', source };
  if (items.format === 'step-id') return { type: 'covered-steps' };
  if (items.format === 'tool-name') return { type: 'tools' };
  if (items.type === 'string' && !choicesOf(items))
    return { type: 'texts', ofActions: items.format === 'action-pattern' };
  const choices = isOutside ? choicesOf(items) : undefined;
  if (choices?.every((choice) => typeof choice === 'string')) return { type: 'choices', choices: choices as string[] };
  return items.properties ? { type: 'list', item: items } : { type: 'any' };
}

function objectOf(schema: Schema): FieldType {
  if (/JSON Schema/.test(schema.description ?? '')) return { type: 'inputs' };
  if (schema.properties && Object.keys(schema.properties).length > 0) return { type: 'object', schema };
  return schema.patternProperties || typeof schema.additionalProperties === 'object'
    ? { type: 'record' }
    : { type: 'any' };
}

/** Whether an expression was written in place of a choice, a list or a switch. */
export function isExpression(value: unknown): value is string {
  return typeof value === 'string' && value.includes('{{');
}
