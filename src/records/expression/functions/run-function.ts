import { readDatetime, readTime } from '../calendar/datetimes.ts';
import { readDay } from '../calendar/days.ts';
import type { ValueType } from '../node.ts';
import { type FunctionDefinition, parametersFor } from './define-function.ts';

/** Runs a function on plain values. A value that it does not accept, or cannot compute with, gives null. */
export function runFunction(definition: FunctionDefinition, values: readonly unknown[]): unknown {
  const parameters = parametersFor(definition, values.length - (definition.zoned ? 1 : 0));
  if (!parameters) return null;
  for (const [index, parameter] of parameters.entries()) {
    const value = values[index] ?? null;
    if (value === null ? !definition.takesNull : !parameter.types.some((type) => isOfType(type, value))) return null;
  }
  const run = definition.js as (...values: unknown[]) => unknown;
  const result = run(...values.map((value) => value ?? null)) ?? null;
  return typeof result === 'number' && !Number.isFinite(result) ? null : result;
}

function isOfType(type: ValueType, value: unknown): boolean {
  switch (type) {
    case 'text':
    case 'uuid':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return readDay(value) !== undefined;
    case 'datetime':
      return readDatetime(value) !== undefined;
    case 'time':
      return readTime(value) !== undefined;
    case 'list':
      return Array.isArray(value);
    case 'json':
      return true;
  }
}
