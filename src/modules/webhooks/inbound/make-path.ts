import { randomInt } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const maxNameLength = 50;

/** A path for an endpoint of this name. Nobody guesses it, and two endpoints of one name do not meet. */
export function makePath(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replaceAll(/^-+|-+$/g, '');
  const ending = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
  return slug === '' ? ending : `${slug}-${ending}`;
}
