import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Name } from '../../../runtime/schemas.ts';
import { workspaceUpdated } from '../events/workspace-events.ts';
import { requireTimeZone } from '../require-time-zone.ts';
import { Currency, Language, Slug, TimeZone, Workspace } from '../workspace.ts';
import { lockWorkspace, saveWorkspace } from '../workspaces.store.ts';

export const update = defineAction({
  name: 'workspace.update',
  title: 'Change the workspace',
  description: 'Change the name, the name in public addresses, the time zone, currency or language of the workspace.',
  synonyms: [
    'rename the company',
    'set the currency',
    'set the time zone',
    'change our language',
    'company is called differently now',
    'we moved to another time zone',
    'switch to euros',
    'edit general account settings',
    'public name in addresses',
  ],
  mode: 'write',
  capability: 'workspace.admin',
  input: Input({
    name: Type.Optional(Name),
    slug: Type.Optional(Slug),
    timeZone: Type.Optional(TimeZone),
    currency: Type.Optional(Currency),
    language: Type.Optional(Language),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Workspace,
  emits: [workspaceUpdated],
  example: { name: 'Analytical Engines', currency: 'EUR' },

  async run(ctx, { expectedUpdatedAt, ...changes }) {
    if (changes.timeZone) requireTimeZone(changes.timeZone);
    const before = await lockWorkspace(ctx.db, ctx.workspaceId);
    ctx.expectVersion(before, expectedUpdatedAt);
    const after = await saveWorkspace(ctx.db, ctx.workspaceId, changes, ctx.now).catch((error: { constraint?: string }) => {
      if (error.constraint !== 'workspaces_slug') throw error;
      return refuse('conflict', 'slug_taken', `Another workspace has the address “${changes.slug}”.`);
    });
    ctx.emit(workspaceUpdated, { id: after.id, name: after.name, changed: Object.keys(changes) });
    ctx.note('changed the workspace settings', { before, after });
    return after;
  },
});
