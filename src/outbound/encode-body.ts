/** Encodes a value as the body of a request, with its content type. A given content type decides the encoding. */
export function encodeBody(
  value: unknown,
  givenType: string | undefined,
): { body: string; contentType: string } | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return { body: value, contentType: givenType ?? 'text/plain; charset=utf-8' };
  if (givenType?.toLowerCase().startsWith('application/x-www-form-urlencoded') && typeof value === 'object')
    return {
      body: appendPairs(new URLSearchParams(), value as Record<string, unknown>).toString(),
      contentType: givenType,
    };
  return { body: JSON.stringify(value), contentType: givenType ?? 'application/json' };
}

/** Adds parameters to an address. A list becomes several pairs with one name; missing values are left out. */
export function appendPairs(target: URLSearchParams, values: Record<string, unknown>): URLSearchParams {
  for (const [name, value] of Object.entries(values)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== null && each !== undefined)
        target.append(name, typeof each === 'object' ? JSON.stringify(each) : String(each));
    }
  }
  return target;
}
