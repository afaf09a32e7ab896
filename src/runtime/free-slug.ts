import { randomBytes } from 'node:crypto';
import { slugOf } from '../kernel/slug.ts';

/** Derives the end of a public address from a name, and adds a suffix if it is taken. */
export async function freeSlug(
  name: string,
  otherwise: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const slug = slugOf(name, 50) || otherwise;
  return (await isTaken(slug)) ? `${slug}-${randomBytes(3).toString('hex')}` : slug;
}
