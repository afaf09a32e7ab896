import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../../src');
const files = [
  join(source, 'config.ts'),
  ...readdirSync(join(source, 'config')).map((name) => join(source, 'config', name)),
];

/** The names of the settings that the configuration reads, in order. */
export function settingsRead(): string[] {
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:env, |env\.|env\[)'?([A-Z][A-Z0-9_]+)/g)].map(
      (match) => match[1] ?? '',
    ),
  );
  return [...new Set(names)].sort();
}
