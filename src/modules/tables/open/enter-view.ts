import { Type } from 'typebox';
import { verifyPassword } from '../../../access/passwords.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { LinkToken } from '../forms/open-form.ts';
import { findSharedView, newViewPass } from '../sharing/shared-view.ts';
import { refusals } from '../words/refusals.ts';

export const enterView = defineAction({
  name: 'tables.enter_view',
  title: 'Enter a shared view',
  description: 'A visitor types the password of a shared view, and the browser gets a pass for it.',
  mode: 'staged',
  onlyReads: true,
  capability: 'tables.read',
  uses: ['renew'],
  effects: [],
  returnsSecret: true,
  input: Input({ token: LinkToken, password: Type.String({ maxLength: 200 }) }),
  output: Type.Object({ pass: Type.String() }),
  example: { token: 'AZmlxH0efDqbHy0-T1prfAECAwQFBgcICQoLDA0ODxAREhMUFRYXGA', password: 'open sesame' },

  async run(ctx, { token, password }) {
    const { link } = await findSharedView(ctx, token);
    const { passwordDigest } = link;
    if (passwordDigest === null || !(await verifyPassword(passwordDigest, password)))
      return refuse('forbidden', 'wrong_password', refusals.phrase('wrong_view_password'));
    return { pass: newViewPass(link, passwordDigest, ctx.now) };
  },
});
