import type { JsonSchema } from '../../api/json-schema.ts';
import { t } from '../../words/words.ts';
import type { Field, FormValues } from './field.ts';

type Input = Record<string, unknown>;

/** Fields for an action's input. A property that is not simple is edited as JSON. */
export function schemaFields(schema: JsonSchema, input: Input, labels: Record<string, string> = {}): Field<string>[] {
  return namesOf(schema, input).map((name) => {
    const property = simplify(schema.properties?.[name]);
    const required = schema.required?.includes(name) ?? false;
    const field: Field<string> = {
      name,
      label: labels[name] ?? property.title ?? name,
      description: property.description,
      required,
    };
    if (property.maxLength) field.maxLength = property.maxLength;
    return withKind(field, property, required);
  });
}

function withKind(field: Field<string>, property: JsonSchema, required: boolean): Field<string> {
  const none = required ? [] : [{ value: '', label: '–' }];
  const choices = choicesOf(property);
  if (choices) return { ...field, kind: 'select', options: [...none, ...choices] };
  if (property.type === 'boolean') {
    const yes = { value: 'true', label: t('approval.is_true') };
    const no = { value: 'false', label: t('approval.is_false') };
    return { ...field, kind: 'select', options: [...none, yes, no] };
  }
  if (property.type === 'string' && property.format === 'email')
    return { ...field, kind: 'email', autoComplete: 'off' };
  if (property.type === 'string' && (property.maxLength ?? 0) > 300) return { ...field, kind: 'textarea' };
  if (isScalar(property)) return { ...field, kind: 'text' };
  return { ...field, kind: 'json' };
}

export function valuesFromInput(schema: JsonSchema, input: Input): FormValues<string> {
  const entries = namesOf(schema, input).map((name) => {
    const value = input[name];
    if (value === undefined || value === null) return [name, ''];
    return [name, typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)];
  });
  return Object.fromEntries(entries) as FormValues<string>;
}

export function inputFromValues(schema: JsonSchema, before: Input, values: FormValues<string>): Input {
  const input: Input = {};
  for (const name of namesOf(schema, before)) {
    const text = values[name] ?? '';
    if (text === '') {
      // A property that was null stays null, and a missing one stays missing.
      if (before[name] === null) input[name] = null;
      continue;
    }
    input[name] = parse(simplify(schema.properties?.[name]), text);
  }
  return input;
}

function parse(property: JsonSchema, text: string): unknown {
  if (choicesOf(property)) return property.enum?.find((choice) => String(choice) === text) ?? text;
  if (property.type === 'boolean') return text === 'true';
  if (property.type === 'integer' || property.type === 'number')
    return Number.isNaN(Number(text)) ? text : Number(text);
  return isScalar(property) ? text : (JSON.parse(text) as unknown);
}

function namesOf(schema: JsonSchema, input: Input): string[] {
  return [...new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(input)])];
}

/** Reduces “this or null” to the type, and “one of these constants” to an enum. */
function simplify(property: JsonSchema | undefined): JsonSchema {
  if (!property) return {};
  if (Array.isArray(property.type)) {
    const types = property.type.filter((type) => type !== 'null');
    return types.length === 1 ? { ...property, type: types[0] as string } : property;
  }
  const options = property.anyOf?.filter((option) => option.type !== 'null') ?? [];
  if (options.length > 0 && options.every((option) => option.const !== undefined)) {
    return { ...property, type: 'string', enum: options.map((option) => option.const) };
  }
  const [only] = options;
  return options.length === 1 && only ? { ...only, ...withoutUndefined(property) } : property;
}

function withoutUndefined({ title, description }: JsonSchema): JsonSchema {
  return { ...(title ? { title } : {}), ...(description ? { description } : {}) };
}

function choicesOf(property: JsonSchema): { value: string; label: string }[] | undefined {
  return property.enum?.map((choice) => ({ value: String(choice), label: String(choice) }));
}

function isScalar(property: JsonSchema): boolean {
  return property.type === 'string' || property.type === 'integer' || property.type === 'number';
}
