import { randomUUID } from 'node:crypto';
import type { Chance } from '../../test/harness/chance.ts';

/** The part of JSON Schema that our schemas use. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
}

const maxDepth = 6;
export const oddTexts: readonly string[] = [
  '',
  ' ',
  "'",
  '"',
  '\\',
  "' or 1=1 --",
  ':*&|!',
  '%_',
  '\u202e\u200b\ufeff',
  '😀'.repeat(50),
  '<script>alert(1)</script>',
  '{{ trigger.body }}',
  '{{ secrets.key }}',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '=cmd|x!A0',
  '\r\nx-injected: 1',
  'a'.repeat(5_000),
  '9'.repeat(400),
  '2016-12-31T23:59:60Z',
  '0000-00-00',
  '-infinity',
  'NaN',
];
const oddNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-320,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  4_294_967_296,
];

/** A value for the schema. Most of it is valid, so that it passes validation, and some parts are odd. */
export function oddValue(schema: Schema, chance: Chance, depth = 0): unknown {
  if (chance.next() < 0.07) return anything(chance, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches?.length) return oddValue(chance.pick(branches), chance, depth);
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return oddObject(schema, chance, depth);
    case 'array':
      return depth > maxDepth || !schema.items
        ? []
        : Array.from({ length: Math.floor(chance.next() * 4) }, () =>
            oddValue(schema.items as Schema, chance, depth + 1),
          );
    case 'integer':
    case 'number':
      return chance.next() < 0.3
        ? chance.pick(oddNumbers)
        : Math.floor(
            (schema.minimum ?? 0) + chance.next() * Math.min(100, (schema.maximum ?? 100) - (schema.minimum ?? 0)),
          );
    case 'boolean':
      return chance.next() < 0.5;
    case 'null':
      return null;
    case 'string':
      return oddText(schema, chance);
    default:
      return anything(chance, depth);
  }
}

function oddObject({ properties = {}, required = [] }: Schema, chance: Chance, depth: number): Record<string, unknown> {
  if (depth > maxDepth) return {};
  const chosen = Object.entries(properties).filter(([key]) => required.includes(key) || chance.next() < 0.4);
  const made = Object.fromEntries(chosen.map(([key, part]) => [key, oddValue(part, chance, depth + 1)]));
  return chance.next() < 0.05 ? { ...made, [chance.pick(oddTexts)]: anything(chance, depth + 1) } : made;
}

function oddText({ format }: Schema, chance: Chance): string {
  if (chance.next() < 0.4) return chance.pick(oddTexts);
  if (format === 'uuid') return randomUUID();
  if (format === 'email') return `${chance.word()}@example.com`;
  if (format === 'date-time') return new Date(Math.floor(chance.next() * 4e12)).toISOString();
  if (format === 'date') return new Date(Math.floor(chance.next() * 4e12)).toISOString().slice(0, 10);
  return chance.word();
}

function anything(chance: Chance, depth: number): unknown {
  const nested = () => Array.from({ length: 40 }).reduce<unknown>((inner) => [inner], 1);
  return chance.pick([
    null,
    true,
    chance.pick(oddNumbers),
    chance.pick(oddTexts),
    {},
    [],
    depth > 2 ? 1 : nested(),
    { toString: 1, valueOf: null },
  ]);
}
