import { randomBytes } from 'node:crypto';
import type { WriteContext } from '../../runtime/define-action.ts';
import { slugIsTaken } from './services.store.ts';

const longestName = 50;

/** A part of the public address, made from a name; with an ending of its own where another service has it. */
export async function slugFor(ctx: WriteContext, name: string): Promise<string> {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replaceAll(/^-+|-+$/g, '');
  const slug = plain === '' ? 'service' : plain;
  return (await slugIsTaken(ctx.db, ctx.workspaceId, slug)) ? `${slug}-${randomBytes(3).toString('hex')}` : slug;
}
