import { Type } from 'typebox';
import { digestOf } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type Asker, type OpenTable, openAs } from '../../../records/open-table.ts';
import type { Table } from '../../../records/table.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { findLink, type ViewLink } from '../view-links.store.ts';
import { readView, type View } from '../views.store.ts';
import { refusals } from '../words/refusals.ts';
import { type FormSettings, type Section, said } from './form-settings.ts';
import { findInvitation, type Invitation } from './invitations.store.ts';

export const LinkToken = Type.String({ pattern: '^[A-Za-z0-9_-]{54,100}$', description: 'The end of the address.' });
export const PersonToken = Type.String({
  pattern: '^[A-Za-z0-9_-]{32}$',
  description: 'What a personal link has behind “?p=”.',
});
export const SpokenLanguage = Type.String({ pattern: '^[a-z]{2}$' });

export interface PublicForm {
  view: View;
  link: ViewLink;
  settings: FormSettings & { sections: Section[] };
  /** Set if the address is that of a personal link. */
  invitation: Invitation | undefined;
}

export function notThere(): never {
  return refuse('not_found', 'not_found', refusals.phrase('view_not_found'));
}

/** The form at this address, whether or not it accepts answers. */
export async function findForm(
  ctx: ReadContext,
  { token, person }: { token: string; person?: string | undefined },
): Promise<PublicForm> {
  const link = (await findLink(ctx.db, ctx.workspaceId, digestOf(token))) ?? notThere();
  const view = (await readView(ctx.db, ctx.workspaceId, link.viewId)) ?? notThere();
  if (view.kind !== 'form') notThere();
  const settings = view.settings as PublicForm['settings'];
  const invitation =
    person === undefined ? undefined : await findInvitation(ctx.db, ctx.workspaceId, view.id, digestOf(person));
  if ((settings.personalOnly || person !== undefined) && !invitation) notThere();
  return { view, link, settings, invitation };
}

/**
 * Refuses if the form accepts no answers. If its owner wrote no text for that case, the address does not seem to exist,
 * so that nobody can tell there was a form.
 */
export function requireOpen(ctx: ReadContext, { settings, link, invitation }: PublicForm, language: string): void {
  const { closed, opensAt, closesAt, maxAnswers, closedText } = settings;
  if (invitation?.usedAt) refuse('conflict', 'already_answered', refusals.phrase('already_answered'));
  const isOpen =
    !closed &&
    (opensAt === undefined || new Date(opensAt) <= ctx.now) &&
    (closesAt === undefined || new Date(closesAt) > ctx.now) &&
    (maxAnswers === undefined || link.answers < maxAnswers);
  if (isOpen) return;
  const words = said(closedText, language, ctx.principal.workspace.language);
  if (words === '') notThere();
  refuse('conflict', 'form_closed', refusals.phrase('form_closed', { text: words }), { text: words });
}

/** The table as a form writes to it: the form alone decides what may be entered, so no role's rules apply. */
export function openForForm(ctx: Asker & Pick<ReadContext, 'catalogue'>): (table: Table) => Promise<OpenTable> {
  const { userId, email, role } = ctx.principal;
  return (table) => openAs(ctx, table, { userId, email, role, capabilities: new Set(ctx.catalogue.capabilities) });
}
