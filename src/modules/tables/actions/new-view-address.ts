import type { Static } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { tableUpdated } from '../events/table-events.ts';
import { findOwnView } from '../find-own-view.ts';
import { tableFact } from '../preview-facts.ts';
import { readLink, requirePublish, withAddresses } from '../public-views.ts';
import { recordExample } from '../record.ts';
import { ViewOut } from '../view.ts';
import { makeAddress } from '../view-address.ts';
import { replaceLink } from '../view-links.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { requireWrite } from '../writing.ts';

export const newViewAddress = defineAction({
  name: 'tables.new_view_address',
  title: 'Give a form or shared view a new address',
  description:
    'Give a form or a shared view a new public address. The old one stops working, and so do frames on websites that show it.',
  mode: 'write',
  capability: 'tables.publish',
  uses: ['vault', 'publicUrl'],
  effects: ['publish'],
  input: Input({ id: Ref('view'), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: ViewOut,
  emits: [tableUpdated],
  example: { id: recordExample.id },

  async preview(ctx, { id }) {
    const { view, open } = await find(ctx, id);
    return {
      says: phrase('new_address', { name: view.name, table: open.table.name }),
      facts: [tableFact(open.table), fact('name', phrase('label_view'), view.name)],
    };
  },

  async run(ctx, { id, expectedUpdatedAt }) {
    const { view, open, link } = await find(ctx, id);
    ctx.expectVersion(view, expectedUpdatedAt);
    const { passwordDigest, expiresAt, mayExport } = link;
    await replaceLink(ctx.dbFor('publish'), ctx.workspaceId, {
      ...makeAddress(ctx, view.id),
      ...{ passwordDigest, expiresAt, mayExport },
    });
    ctx.emit(tableUpdated, { tableId: open.table.id, name: open.table.name, changed: ['views'] });
    ctx.note(phrase('gave_new_address', { view: view.name, table: open.table.name }));
    const [shown] = await withAddresses(ctx, [view]);
    return shown as Static<typeof ViewOut>;
  },
});

async function find(ctx: ReadContext, id: string) {
  const found = await findOwnView(ctx, id);
  requirePublish(ctx);
  requireWrite(found.open);
  const link = (await readLink(ctx, id)) ?? refuse('conflict', 'not_shared', refusals.phrase('not_shared'));
  return { ...found, link };
}
