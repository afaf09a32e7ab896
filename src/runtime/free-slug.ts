import { randomBytes } from 'node:crypto';
import { slugOf } from '../kernel/slug.ts';

/** The end of a public address, made from a name; with an ending of its own where something else has it. */
export async function freeSlug(
  name: string,
  otherwise: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const slug = slugOf(name, 50) || otherwise;
  return (await isTaken(slug)) ? `${slug}-${randomBytes(3).toString('hex')}` : slug;
}
