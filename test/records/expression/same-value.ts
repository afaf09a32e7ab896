/** Whether a value of PostgreSQL and one of JavaScript are the same to the API; numbers within a relative tolerance. */
export function sameValue(inSql: unknown, inJavaScript: unknown, tolerance = 0): boolean {
  const value = inSql instanceof Date ? inSql.toISOString() : inSql;
  if (typeof value === 'number' && typeof inJavaScript === 'number')
    return Math.abs(value - inJavaScript) <= tolerance * Math.abs(value);
  return JSON.stringify(value ?? null) === JSON.stringify(inJavaScript ?? null);
}
