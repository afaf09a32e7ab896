import { styleText } from 'node:util';
import type { Output } from './output.ts';
import { plain } from './plain.ts';

export interface FieldSchema {
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: FieldSchema[];
}

export interface InputSchema {
  properties?: Record<string, FieldSchema>;
  required?: string[];
}

/** What an input consists of, a field on each line: `name  string: what it is for`. */
export function tellFields(out: Output, { properties = {}, required = [] }: InputSchema): void {
  const width = Math.max(0, ...Object.keys(properties).map((key) => key.length + 1));
  for (const [key, field] of Object.entries(properties)) {
    const words = [kindOf(field), field.description].filter((part) => part !== undefined && part !== '').join(': ');
    out.say(`  ${`${key}${required.includes(key) ? '' : '?'}`.padEnd(width)}  ${styleText('dim', plain(words))}`);
  }
}

/** `string`, `new | won | lost`, `string | null`. */
function kindOf({ type, enum: values, const: only, anyOf }: FieldSchema): string {
  if (anyOf) return [...new Set(anyOf.map(kindOf))].filter((kind) => kind !== '').join(' | ');
  if (only !== undefined) return String(only);
  return values ? values.join(' | ') : [type ?? []].flat().join(' | ');
}
