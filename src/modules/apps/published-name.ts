import { createHash } from 'node:crypto';

export const maxPublishedLength = 50;

/**
 * `app_<app>_<tool>` in characters that every client accepts. Tools with equal names are distinguished by part of a
 * digest.
 */
export function publishedNames(app: string, tools: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const tool of tools) {
    const plain = `app_${app}_${lettersOf(tool)}`;
    const name =
      plain.length <= maxPublishedLength && !taken.has(plain)
        ? plain
        : `${plain.slice(0, maxPublishedLength - 9)}_${digestOf(tool)}`;
    taken.add(name);
    names.set(tool, name);
  }
  return names;
}

/** In characters that every client accepts. */
export function lettersOf(tool: string): string {
  const letters = tool
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return letters === '' ? 'tool' : letters;
}

function digestOf(tool: string): string {
  return createHash('sha256').update(tool).digest('hex').slice(0, 8);
}
