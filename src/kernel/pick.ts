/** An object with just these fields of another, in this order. */
export function pick<From extends object, Key extends keyof From>(from: From, ...keys: Key[]): Pick<From, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;
}
