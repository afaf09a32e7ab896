import { type Static, Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { PublicWorkspace, publicWorkspace } from '../../../runtime/public-workspace.ts';
import { DateOut, Id } from '../../../runtime/schemas.ts';
import { excerptOf } from '../excerpt.ts';
import type { PublicPostRow } from '../list-posts.store.ts';
import { pageUrl } from '../present-settings.ts';
import { renderMarkdown } from '../render-markdown.ts';
import { readSettings } from '../settings.store.ts';
import { refusals } from '../words/refusals.ts';

/** What strangers see, without the author. */

export const PublicPage = Type.Object({
  title: Type.String(),
  description: Type.String(),
  language: Type.String(),
  timeZone: Type.String(),
  url: Type.String(),
  logoUrl: PublicWorkspace.properties.logoUrl,
});
export type PublicPage = Static<typeof PublicPage>;

export const PublicOutline = Type.Object({
  id: Id,
  title: Type.String(),
  slug: Type.String(),
  excerpt: Type.String(),
  publishedAt: DateOut,
  updatedAt: DateOut,
});

export const PublicPost = Type.Object({ ...PublicOutline.properties, html: Type.String() });

/** Gives the same answer for pages that do not exist and for those that are switched off. */
export function nothingHere(): never {
  return refuse('not_found', 'not_found', refusals.phrase('not_found'));
}

export async function openPage(ctx: ReadContext<'publicUrl'>): Promise<PublicPage> {
  const { title, description, pageOn, slug } = await readSettings(ctx.db, ctx.workspaceId);
  if (!pageOn) nothingHere();
  const { timeZone } = ctx.principal.workspace;
  const { name, language, logoUrl } = publicWorkspace(ctx.principal);
  return { title: title ?? name, description, language, timeZone, url: pageUrl(ctx.ports.publicUrl, slug), logoUrl };
}

export function publicOutline(row: PublicPostRow): Static<typeof PublicOutline> {
  const { id, title, slug, publishedAt, updatedAt } = row;
  return { id, title, slug, excerpt: excerptOf(row), publishedAt, updatedAt };
}

export function publicPost(row: PublicPostRow): Static<typeof PublicPost> {
  return { ...publicOutline(row), html: renderMarkdown(row.body) };
}
