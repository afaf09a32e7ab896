import { SecretValue } from '../../secrets/secret-value.ts';

/**
 * A value as JSON has it: what is missing or no such value at all is null. One that comes from a secret stays what it
 * is.
 */
export function jsonValue(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'object':
      if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
      return Array.isArray(value) || isPlainObject(value) || value instanceof SecretValue ? value : null;
    default:
      return null;
  }
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Keys that lead to an object's making rather than to its data. They are never read and never written. */
export function isForbiddenKey(key: string): boolean {
  return key === '__proto__' || key === 'constructor' || key === 'prototype';
}
