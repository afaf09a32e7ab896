import { randomBytes } from 'node:crypto';
import type { WriteContext } from '../../runtime/define-action.ts';
import { slugIsTaken } from './posts.store.ts';

const longestName = 50;

/** The end of a post's address, made from its title; with an ending of its own where another post has it. */
export async function slugFor(ctx: WriteContext, title: string): Promise<string> {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replaceAll(/^-+|-+$/g, '');
  const slug = plain === '' ? 'post' : plain;
  return (await slugIsTaken(ctx.db, ctx.workspaceId, slug)) ? `${slug}-${randomBytes(3).toString('hex')}` : slug;
}
