import { SecretValue } from '../../secrets/secret-value.ts';

/**
 * Converts a value to JSON. Undefined and values that JSON cannot express become null; values that come from secrets
 * are kept.
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

/** Keys that give access to an object's prototype or constructor. They are never read or written. */
export function isForbiddenKey(key: string): boolean {
  return key === '__proto__' || key === 'constructor' || key === 'prototype';
}
