import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { digestOf } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type Asker, type OpenTable, openTable } from '../../../records/open-table.ts';
import { inReadersWords } from '../../../records/system-table.ts';
import type { Field } from '../../../records/table.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { notThere } from '../forms/open-form.ts';
import { sharerOf, withRightsOf } from '../seen-by-sharer.ts';
import { isViewInSight } from '../view-in-sight.ts';
import { findLink, type ViewLink } from '../view-links.store.ts';
import { readView, type View } from '../views.store.ts';
import { refusals } from '../words/refusals.ts';

export const ViewPass = Type.String({ maxLength: 200, description: 'What a browser was given for the password.' });

export interface SharedView {
  view: View;
  link: ViewLink;
  open: OpenTable;
  /** The person who shared it: visitors see what this person sees at the moment. */
  asker: Asker;
}

/**
 * The view of a public link. The person who shared it must still be a member, still be allowed to make things public,
 * and still see the view; otherwise the address does not exist.
 */
export async function findSharedView(ctx: ReadContext<'renew'>, token: string): Promise<SharedView> {
  const link = (await findLink(ctx.db, ctx.workspaceId, digestOf(token))) ?? notThere();
  if (link.expiresAt !== null && link.expiresAt <= ctx.now) notThere();
  const view = (await readView(ctx.db, ctx.workspaceId, link.viewId)) ?? notThere();
  const sharer = await sharerOf(ctx, link);
  if (view.kind === 'form' || !sharer) return notThere();
  const asker = withRightsOf(ctx, sharer);
  const open = await openTable(asker, view.tableId);
  return isViewInSight(open, sharer, view) ? { view, link, open, asker } : notThere();
}

/** The fields of the view that its sharer may see. */
export function fieldsOfView(open: OpenTable, { fields, hidden }: View, language: string): Field[] {
  const shown = fields
    ? fields.flatMap((key) => open.visibleField(key) ?? [])
    : open.visibleFields.filter(({ key }) => !hidden.includes(key));
  return shown.filter(({ type }) => type !== 'button').map((field) => inReadersWords(open.table, field, language));
}

const lifetimeMs = 7 * 86_400_000;
const headBytes = 6 + 12;

/** What a browser shows instead of the password; a new password or address invalidates it. */
export function newViewPass(link: ViewLink, digest: string, now: Date): string {
  const head = Buffer.alloc(headBytes);
  head.writeUIntBE(now.getTime() + lifetimeMs, 0, 6);
  randomBytes(12).copy(head, 6);
  return Buffer.concat([head, signatureOf(link, digest, head)]).toString('base64url');
}

export function isLetIn(link: ViewLink, pass: string | undefined, now: Date): boolean {
  if (link.passwordDigest === null) return true;
  const bytes = Buffer.from(pass ?? '', 'base64url');
  const head = bytes.subarray(0, headBytes);
  const expected = signatureOf(link, link.passwordDigest, head);
  const given = bytes.subarray(headBytes);
  return given.length === expected.length && timingSafeEqual(given, expected) && head.readUIntBE(0, 6) > now.getTime();
}

export function requireLetIn(link: ViewLink, pass: string | undefined, now: Date): void {
  if (!isLetIn(link, pass, now)) refuse('forbidden', 'password_required', refusals.phrase('view_password_required'));
}

function signatureOf({ viewId, token }: ViewLink, digest: string, head: Buffer): Buffer {
  return createHmac('sha256', digest).update(`view ${viewId}\n`).update(token).update(head).digest();
}
