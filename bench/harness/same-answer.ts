/** Fails unless both servers give the same answer: a ratio between two different jobs would mean nothing. */
export async function requireSameAnswer(
  action: string,
  request: (side: 'svc' | 'bare') => Promise<unknown>,
): Promise<void> {
  const [svc, bare] = [shapeOf(await request('svc')), shapeOf(await request('bare'))];
  if (svc !== bare) throw new Error(`${action}: the two sides answer differently.\nsvc:  ${svc}\nbare: ${bare}`);
}

/** Keys and kinds of values; ids and times differ from call to call. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shapeOf).join(',')}]`;
  if (value !== null && typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, part]) => `${key}:${shapeOf(part)}`)
      .join(',')}}`;
  return value === null ? 'null' : typeof value;
}
