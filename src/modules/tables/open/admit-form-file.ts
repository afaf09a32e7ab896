import { Type } from 'typebox';
import { formFilesBucket } from '../../../access/buckets.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input } from '../../../runtime/schemas.ts';
import { standardMaxFileBytes } from '../forms/form-settings.ts';
import { findForm, LinkToken, notThere, PersonToken, requireOpen } from '../forms/open-form.ts';
import { refusals } from '../words/refusals.ts';

export const admitFormFile = defineAction({
  name: 'tables.admit_form_file',
  title: 'Admit a file of a form',
  description: 'Whether a stranger may upload a file for an answer to a form, and how large it may be.',
  mode: 'staged',
  onlyReads: true,
  capability: 'tables.write',
  uses: ['rateLimits'],
  effects: [],
  input: Input({ token: LinkToken, person: Type.Optional(PersonToken) }),
  output: Type.Object({ workspaceId: Id, uploader: Id, maxBytes: Type.Integer() }),
  example: { token: 'AZmlxH0efDqbHy0-T1prfAECAwQFBgcICQoLDA0ODxAREhMUFRYXGA' },

  async run(ctx, { token, person }) {
    const form = await findForm(ctx, { token, person });
    requireOpen(ctx, form, ctx.principal.language);
    const table = await ctx.tables.find(ctx.db, ctx.workspaceId, form.view.tableId);
    const keys = form.settings.sections.flatMap(({ questions }) => questions.map(({ field }) => field));
    const takesFiles = table?.fields.some(({ key, type }) => type === 'attachment' && keys.includes(key));
    if (!takesFiles) notThere();
    const { admitted, retryAt } = await ctx.ports.rateLimits.admit(formFilesBucket(form.view.id));
    if (!admitted) refuse('too_many', 'rate_limited', refusals.phrase('form_busy'), { retryAt });
    const { maxFileBytes: maxBytes = standardMaxFileBytes } = form.settings;
    return { workspaceId: ctx.workspaceId, uploader: form.view.id, maxBytes };
  },
});
