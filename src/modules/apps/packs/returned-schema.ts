const types = new Set(['string', 'integer', 'number', 'boolean', 'object', 'array']);

/**
 * The schema of an answer as a pack describes it: `{ id: 'string', labels: [{ name: 'string' }] }`, with the names of
 * types in place of values.
 */
export function schemaOf(shape: unknown, depth = 0): Record<string, unknown> {
  if (typeof shape === 'string') return types.has(shape) ? { type: shape } : {};
  if (Array.isArray(shape)) return { type: 'array', items: schemaOf(shape[0], depth + 1) };
  if (typeof shape !== 'object' || shape === null || depth > 8) return {};
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, schemaOf(part, depth + 1)])),
  };
}
