import type { Schema } from './field-type.ts';

export const inputKinds = ['text', 'email', 'number', 'integer', 'boolean', 'date', 'list', 'object'] as const;
export type InputKind = (typeof inputKinds)[number];

const schemas: Record<InputKind, Schema> = {
  text: { type: 'string' },
  email: { type: 'string', format: 'email' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  list: { type: 'array' },
  object: { type: 'object' },
};

/** What a person would call the type of an input. */
export function kindOfInput({ type, format }: Schema): InputKind {
  const found = inputKinds.find((kind) => schemas[kind].type === type && schemas[kind].format === format);
  return found ?? inputKinds.find((kind) => schemas[kind].type === type) ?? 'text';
}

/** Title and description stay; limits of the old type would mean nothing. */
export function schemaOfKind(kind: InputKind, { title, description }: Schema): Schema {
  return { ...schemas[kind], ...(title ? { title } : {}), ...(description ? { description } : {}) };
}
