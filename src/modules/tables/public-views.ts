import type { Static } from 'typebox';
import type { Principal } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import { publishRight } from './seen-by-sharer.ts';
import type { ViewOut } from './view.ts';
import { formAddress, makeAddress, shareAddress } from './view-address.ts';
import { changeLink, deleteLink, readLinks, replaceLink, type ViewLink } from './view-links.store.ts';
import type { View } from './views.store.ts';
import { refusals } from './words/refusals.ts';

/** Views with the addresses of their public links. */
export async function withAddresses(
  ctx: ReadContext<'vault' | 'publicUrl'>,
  views: readonly View[],
): Promise<Static<typeof ViewOut>[]> {
  const links = await readLinks(
    ctx.db,
    ctx.workspaceId,
    views.map(({ id }) => id),
  );
  const byView = new Map(links.map((link) => [link.viewId, link]));
  return views.map((view) => {
    const link = byView.get(view.id);
    if (!link) return view;
    if (view.kind === 'form') return { ...view, ...formAddress(ctx, link), answers: link.answers };
    const { createdBy: sharedBy, createdAt, passwordDigest, expiresAt, mayExport } = link;
    const url = maySeeAddress(ctx.principal, link) ? shareAddress(ctx, link) : null;
    return { ...view, share: { url, sharedBy, createdAt, hasPassword: passwordDigest !== null, expiresAt, mayExport } };
  });
}

/** The link shows what its creator sees, which may be more than others see. */
function maySeeAddress({ userId, capabilities }: Principal, { createdBy }: ViewLink): boolean {
  return createdBy === userId || capabilities.has('tables.admin');
}

export async function readLink(ctx: ReadContext, viewId: string): Promise<ViewLink | undefined> {
  return (await readLinks(ctx.db, ctx.workspaceId, [viewId]))[0];
}

export function requirePublish({ principal }: ReadContext): void {
  if (!principal.capabilities.has(publishRight))
    refuse('forbidden', 'missing_capability', refusals.phrase('publish_not_permitted'), { capability: publishRight });
}

/**
 * A saved form gets an address; a view that is no longer a form loses it. A person who changes a view that someone else
 * shared becomes the one who shares it: their rights apply, so that nobody shows others more than they see themselves.
 */
export async function keepAddress(ctx: WriteContext<'vault'>, before: View | undefined, view: View): Promise<void> {
  const link = before && (await readLink(ctx, before.id));
  const isForm = view.kind === 'form';
  if (isForm || link) requirePublish(ctx);
  if (link && before.kind !== view.kind && (isForm || before.kind === 'form')) {
    await deleteLink(ctx.db, ctx.workspaceId, view.id);
    if (!isForm) return;
  } else if (link) {
    await changeLink(ctx.dbFor('publish'), ctx.workspaceId, view.id, { createdBy: ctx.principal.userId });
    return;
  }
  if (!isForm) return;
  await replaceLink(ctx.dbFor('publish'), ctx.workspaceId, {
    ...makeAddress(ctx, view.id),
    ...{ passwordDigest: null, expiresAt: null, mayExport: false },
  });
}
