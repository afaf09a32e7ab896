import { randomInt } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const longestName = 30;

/** A workspace's name in public addresses, made from its name; the ending keeps apart two of one name. */
export function newWorkspaceSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replaceAll(/^-+|-+$/g, '');
  const ending = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return plain === '' ? `workspace-${ending}` : `${plain}-${ending}`;
}
