import { Type } from 'typebox';
import type { Phrase } from '../../../language/phrase.ts';
import type { WorkflowDefinition } from '../definition/definition.ts';
import type { PlaceFault } from '../definition/definition-fault.ts';
import { failures } from '../definition/words/failures.ts';

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
const maxDepth = 8;

/**
 * The keywords that an input schema may use: those that a form can show and that can be checked without running a
 * user's pattern.
 */
const keywords: Record<string, (value: unknown) => boolean> = {
  type: (value) => [value].flat().length > 0 && [value].flat().every((type) => types.includes(type as string)),
  title: isText,
  description: isText,
  default: () => true,
  examples: Array.isArray,
  enum: (value) => Array.isArray(value) && value.length > 0,
  const: () => true,
  format: (value) => ['date', 'date-time', 'time', 'email', 'uri', 'uuid'].includes(value as string),
  minimum: isNumber,
  maximum: isNumber,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  properties: isObject,
  required: (value) => Array.isArray(value) && value.every(isText),
  additionalProperties: (value) => typeof value === 'boolean',
  items: isObject,
};

/** `config.input` of a trigger: a JSON Schema of an object with the keywords above. */
export const InputSchema = Type.Record(Type.String(), Type.Unknown(), {
  title: 'Input',
  description: `A JSON Schema of an object: what a run takes. Keywords: ${Object.keys(keywords).join(', ')}.`,
});

/** Checks a schema that somebody wrote. */
export function checkInputSchema(schema: unknown, at: PlaceFault, path = 'input', depth = 1) {
  const fault = (where: string, why: Phrase) => [at(where, 'invalid_input_schema', why)];
  if (!isObject(schema)) return fault(path, failures.phrase('schema.no_object'));
  if (depth > maxDepth) return fault(path, failures.phrase('schema.levels', { max: maxDepth }));
  if (depth === 1 && schema.type !== 'object') return fault(`${path}.type`, failures.phrase('schema.of_object'));
  const faults: ReturnType<PlaceFault>[] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    const isFine = Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
    if (!isFine)
      faults.push(
        ...fault(
          `${path}.${keyword}`,
          failures.phrase('schema.keyword', { keyword, known: Object.keys(keywords).join(', ') }),
        ),
      );
    else if (!isFine(value)) faults.push(...fault(`${path}.${keyword}`, failures.phrase('schema.value', { keyword })));
    else if (keyword === 'items') faults.push(...checkInputSchema(value, at, `${path}.items`, depth + 1));
    else if (keyword === 'properties')
      for (const [name, part] of Object.entries(value as object))
        faults.push(...checkInputSchema(part, at, `${path}.properties.${name}`, depth + 1));
  }
  return faults;
}

const anything = { type: 'object', additionalProperties: true };

/** The input schema of runs started by hand or by the API: that of the first such trigger that has one. */
export function inputsOf(definition: WorkflowDefinition): Record<string, unknown> {
  const asked = definition.triggers
    .filter((trigger) => trigger.kind === 'manual' || trigger.kind === 'api')
    .map((trigger) => trigger.config?.input);
  return (asked.find(isObject) as Record<string, unknown> | undefined) ?? anything;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
