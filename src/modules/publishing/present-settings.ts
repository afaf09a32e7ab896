import type { ReadContext } from '../../runtime/define-action.ts';
import { readSettings } from './settings.store.ts';
import type { Settings } from './settings.ts';

export async function presentSettings(ctx: ReadContext<'publicUrl'>): Promise<Settings> {
  const { slug, ...stored } = await readSettings(ctx.db, ctx.workspaceId);
  return { ...stored, url: pageUrl(ctx.ports.publicUrl, slug) };
}

export function pageUrl(publicUrl: string, workspaceSlug: string): string {
  return `${publicUrl}/p/${workspaceSlug}`;
}
