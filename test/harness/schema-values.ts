import { randomUUID } from 'node:crypto';
import type { Schema } from '../../proof/attacks/odd-values.ts';
import type { Chance } from './chance.ts';

/** What a schema says beyond what odd values look at. */
export interface BoundedSchema extends Schema {
  maxLength?: number;
  minLength?: number;
  pattern?: string;
  maxItems?: number;
  additionalProperties?: unknown;
  properties?: Record<string, BoundedSchema>;
  items?: BoundedSchema;
  anyOf?: BoundedSchema[];
}

/** Some value that the schema allows; undefined for a pattern that neither a word nor a token matches. */
export function allowedValue(schema: BoundedSchema, chance: Chance): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.anyOf) return allowedValue(chance.pick(schema.anyOf), chance);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([key, part]) => {
          const value = schema.required?.includes(key) || chance.next() < 0.5 ? allowedValue(part, chance) : undefined;
          return value === undefined ? [] : [[key, value]];
        }),
      );
    case 'array':
      return schema.items ? [allowedValue(schema.items, chance)] : [];
    case 'integer':
      return Math.floor(chance.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 1_000, 1_000)));
    case 'number':
      return Math.round(chance.between(schema.minimum ?? 0, schema.maximum ?? 1_000) * 100) / 100;
    case 'boolean':
      return chance.next() < 0.5;
    case 'null':
      return null;
    case 'string':
      return allowedText(schema, chance);
    default:
      return chance.word();
  }
}

function allowedText(
  { format, pattern, minLength = 0, maxLength = 100 }: BoundedSchema,
  chance: Chance,
): string | undefined {
  if (format === 'uuid') return randomUUID();
  if (format === 'email') return `${chance.word()}@example.com`;
  if (format === 'date-time') return new Date(Math.floor(chance.between(1e12, 2e12))).toISOString();
  if (format === 'date') return new Date(Math.floor(chance.between(1e12, 2e12))).toISOString().slice(0, 10);
  const text = chance.word().padEnd(minLength, 'x').slice(0, maxLength);
  // The second is as long as 32 bytes in base64url.
  return pattern === undefined
    ? text
    : [text, text.padEnd(43, 'x')].find((candidate) => new RegExp(pattern, 'u').test(candidate));
}

/** Texts of an address that the schema of their parameter forbids. */
export function forbiddenTexts({ type, enum: choices, format, minimum, maximum, maxLength }: BoundedSchema): string[] {
  const texts: string[] = [];
  if (type === 'integer' || type === 'number' || type === 'boolean') texts.push('x', '1e1', ' 1');
  if (minimum !== undefined) texts.push(String(minimum - 1));
  if (maximum !== undefined) texts.push(String(maximum + 1));
  if (choices) texts.push('no-such-choice');
  if (format === 'uuid') texts.push('no-id', `urn:uuid:${randomUUID()}`);
  if (maxLength !== undefined && maxLength <= 2_000) texts.push('x'.repeat(maxLength + 1));
  return texts;
}

/** Bodies that the schema forbids, made from one that it allows. */
export function forbiddenBodies(schema: BoundedSchema, allowed: unknown): unknown[] {
  if (schema.type !== 'object') return ['text', 1, null];
  const fields = allowed as Record<string, unknown>;
  const missing = (schema.required ?? []).map((key) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key)),
  );
  const mistyped = Object.entries(schema.properties ?? {}).flatMap(([key, { type, maxLength }]) => [
    ...(type === undefined ? [] : [{ ...fields, [key]: type === 'object' ? 1 : { not: 'this' } }]),
    ...(maxLength !== undefined && maxLength <= 2_000 ? [{ ...fields, [key]: 'x'.repeat(maxLength + 1) }] : []),
  ]);
  const unknown = schema.additionalProperties === false ? [{ ...fields, noSuchField: 1 }] : [];
  return [[], 'text', 1, null, ...missing, ...mistyped, ...unknown];
}
