import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { digestOf, newId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { findOwnForm } from '../find-own-view.ts';
import { countInvitations, insertInvitations } from '../forms/invitations.store.ts';
import { readLink } from '../public-views.ts';
import { recordExample } from '../record.ts';
import { formAddress } from '../view-address.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { requireWrite } from '../writing.ts';

const maxLinks = 10_000;

export const makeFormLinks = defineAction({
  name: 'tables.make_form_links',
  title: 'Make personal links to a form',
  description:
    'Make links to a form that are good for one answer each, one for each name. They are shown only once; the setting personalOnly closes the common address.',
  mode: 'write',
  capability: 'tables.publish',
  uses: ['vault', 'publicUrl'],
  effects: ['publish'],
  sessionOnly: true,
  returnsSecret: true,
  input: Input({
    id: Ref('view'),
    labels: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      minItems: 1,
      maxItems: 500,
      description: 'For whom each link is: a name or an address, for your own lists.',
    }),
  }),
  output: Type.Object({
    id: Id,
    items: Type.Array(Type.Object({ id: Id, label: Type.String(), url: Type.String(), submitUrl: Type.String() })),
  }),
  example: { id: recordExample.id, labels: ['Ada Lovelace', 'Grace Hopper'] },

  async run(ctx, { id, labels }) {
    const { view, open } = await findOwnForm(ctx, id);
    requireWrite(open);
    const link = (await readLink(ctx, id)) ?? refuse('conflict', 'not_shared', refusals.phrase('not_shared'));
    const { count } = await countInvitations(ctx.db, ctx.workspaceId, id);
    if (count + labels.length > maxLinks)
      refuse('conflict', 'too_many_links', refusals.phrase('too_many_links', { max: maxLinks }));
    const { publicUrl, submitUrl } = formAddress(ctx, link);
    const made = labels.map((label) => ({ id: newId(), label, token: randomBytes(24).toString('base64url') }));
    await insertInvitations(
      ctx.dbFor('publish'),
      ctx.workspaceId,
      id,
      made.map(({ token, ...one }) => ({ ...one, digest: digestOf(token) })),
      ctx.now,
    );
    ctx.note(phrase('made_form_links', { form: view.name, count: made.length }));
    return {
      id,
      items: made.map(({ token, ...one }) => ({
        ...one,
        url: `${publicUrl}?p=${token}`,
        submitUrl: `${submitUrl}?p=${token}`,
      })),
    };
  },
});
