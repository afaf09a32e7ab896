const maxFields = 30;

/** The fields a skill takes, in words: the protocol's cards have no place for a schema. */
export function describeInput(schema: unknown): string {
  const { properties, required } = (schema ?? {}) as { properties?: Record<string, Field>; required?: string[] };
  const fields = Object.entries(properties ?? {}).slice(0, maxFields);
  if (fields.length === 0) return '';
  const lines = fields.map(([name, field]) => `- ${name} (${[typeOf(field), required?.includes(name) ? 'required' : 'optional'].join(', ')})${wordsOf(field)}`);
  return `\n\nSend a data part with these fields:\n${lines.join('\n')}`;
}

interface Field {
  type?: string | string[];
  enum?: unknown[];
  title?: string;
  description?: string;
}

function typeOf({ type, enum: choices }: Field): string {
  if (choices) return `one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`;
  return [type ?? 'anything'].flat().join(' or ');
}

function wordsOf({ title, description }: Field): string {
  const words = description ?? title;
  return words ? `: ${words}` : '';
}
