import { randomInt } from 'node:crypto';
import { slugOf } from '../kernel/slug.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A workspace's name in public addresses, made from its name; the ending keeps apart two of one name. */
export function newWorkspaceSlug(name: string): string {
  const plain = slugOf(name, 30);
  const ending = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return plain === '' ? `workspace-${ending}` : `${plain}-${ending}`;
}
