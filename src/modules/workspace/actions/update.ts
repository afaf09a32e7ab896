import { type Static, Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Name } from '../../../runtime/schemas.ts';
import { workspaceUpdated } from '../events/workspace-events.ts';
import { requireTimeZone } from '../require-time-zone.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { Currency, Language, ProgramHosts, Slug, TimeZone, Workspace } from '../workspace.ts';
import { lockWorkspace, readWorkspace, saveWorkspace } from '../workspaces.store.ts';

const seenOutside = ['slug', 'timeZone', 'currency', 'language'] as const;

const shown = [
  { field: 'name', label: phrase('label_name') },
  { field: 'slug', label: phrase('label_slug') },
  { field: 'timeZone', label: phrase('label_time_zone') },
  { field: 'currency', label: phrase('label_currency') },
  { field: 'language', label: phrase('label_language') },
] as const;

export const update = defineAction({
  name: 'workspace.update',
  title: 'Change the workspace',
  description:
    'Change the name, the name in public addresses, the time zone, currency or language of the workspace, or which hosts programs may call.',
  mode: 'write',
  capability: 'workspace.admin',
  effects: ['route'],
  input: Input({
    name: Type.Optional(Name),
    slug: Type.Optional(Slug),
    timeZone: Type.Optional(TimeZone),
    currency: Type.Optional(Currency),
    language: Type.Optional(Language),
    programHosts: Type.Optional(ProgramHosts),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Workspace,
  emits: [workspaceUpdated],
  example: { name: 'Analytical Engines', currency: 'EUR' },

  // The address and language are visible to outsiders; bookings, invoices and schedules depend on the other settings.
  // Only members see the name.
  async hasEffect(ctx, changes) {
    return reachesOut(await readWorkspace(ctx.db, ctx.workspaceId), changes);
  },

  async preview(ctx, { expectedUpdatedAt: _, ...changes }) {
    requirePersonFor(ctx, changes);
    if (changes.timeZone) requireTimeZone(changes.timeZone);
    const before = await readWorkspace(ctx.db, ctx.workspaceId);
    const moves = changes.slug !== undefined && changes.slug !== before.slug;
    return {
      says: moves
        ? phrase('move_public_pages', { name: before.name, from: before.slug, to: changes.slug ?? '' })
        : phrase('change_settings', { name: before.name }),
      facts: shown.map(({ field, label }) =>
        fact(field, label, { before: before[field], after: changes[field] ?? before[field] }, 'diff'),
      ),
    };
  },

  async run(ctx, { expectedUpdatedAt, ...changes }) {
    requirePersonFor(ctx, changes);
    if (changes.timeZone) requireTimeZone(changes.timeZone);
    const before = await lockWorkspace(ctx.db, ctx.workspaceId);
    ctx.expectVersion(before, expectedUpdatedAt);
    const db = ctx.dbWhere('route', reachesOut(before, changes));
    const after = await saveWorkspace(db, ctx.workspaceId, changes, ctx.now).catch((error: { constraint?: string }) => {
      if (error.constraint !== 'workspaces_slug') throw error;
      return refuse('conflict', 'slug_taken', refusals.phrase('slug_taken', { slug: changes.slug ?? '' }));
    });
    ctx.emit(workspaceUpdated, { id: after.id, name: after.name, changed: Object.keys(changes) });
    ctx.note(phrase('changed_settings'), { before, after });
    return after;
  },
});

type Changes = Partial<Pick<Static<typeof Workspace>, (typeof seenOutside)[number] | 'programHosts'>>;

function reachesOut(before: Changes, changes: Changes): boolean {
  if (changes.programHosts) return true;
  return seenOutside.some((field) => changes[field] !== undefined && changes[field] !== before[field]);
}

/** Programs must not decide which hosts programs may call. */
function requirePersonFor({ principal }: ReadContext, { programHosts }: { programHosts?: unknown }): void {
  if (programHosts !== undefined && principal.via !== 'session')
    refuse('forbidden', 'session_only', refusals.phrase('session_only_hosts'));
}
