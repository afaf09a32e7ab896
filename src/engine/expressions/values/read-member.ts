import { isForbiddenKey, isPlainObject, jsonValue } from './json-value.ts';

/**
 * Reads an own property of an object, an element of a list or a character of a text (negative indexes count from the
 * end); null if there is none.
 */
export function readMember(owner: unknown, key: unknown): unknown {
  if (Array.isArray(owner)) return key === 'length' ? owner.length : elementAt(owner, key);
  if (typeof owner === 'string') {
    const characters = [...owner];
    return key === 'length' ? characters.length : elementAt(characters, key);
  }
  if (!isPlainObject(owner) || (typeof key !== 'string' && typeof key !== 'number')) return null;
  const name = String(key);
  return isForbiddenKey(name) || !Object.hasOwn(owner, name) ? null : jsonValue(owner[name]);
}

/** Follows a path of keys such as `customer.addresses.0.city`. */
export function readPath(value: unknown, path: unknown): unknown {
  if (typeof path === 'number') return readMember(value, path);
  if (typeof path !== 'string' || path === '') return path === '' ? value : null;
  return path.split('.').reduce<unknown>((owner, key) => (owner === null ? null : readMember(owner, key)), value);
}

function elementAt(list: readonly unknown[], key: unknown): unknown {
  const index = typeof key === 'string' && /^-?\d{1,9}$/.test(key) ? Number(key) : key;
  return typeof index === 'number' && Number.isInteger(index) ? jsonValue(list.at(index)) : null;
}
