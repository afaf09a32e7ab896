import { type Static, Type } from 'typebox';
import { hashPassword } from '../../../access/passwords.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Nullable, Ref, Timestamp } from '../../../runtime/schemas.ts';
import { tableUpdated } from '../events/table-events.ts';
import { findOwnView } from '../find-own-view.ts';
import { tableFact } from '../preview-facts.ts';
import { readLink, withAddresses } from '../public-views.ts';
import { recordExample } from '../record.ts';
import { ViewOut } from '../view.ts';
import { makeAddress } from '../view-address.ts';
import { changeLink, replaceLink } from '../view-links.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { requireWrite } from '../writing.ts';

export const shareView = defineAction({
  name: 'tables.share_view',
  title: 'Share a view by a public link',
  description:
    'Create a public link to a view: everyone who has it can read the view’s records and fields as you see them, without an account. You can add a password, an end, and a download as CSV, Excel or JSON. Call it again to change these; the link stays the same.',
  mode: 'staged',
  capability: 'tables.publish',
  uses: ['vault', 'publicUrl'],
  effects: ['publish'],
  input: Input({
    id: Ref('view'),
    password: Type.Optional(
      Nullable(
        Type.String({
          minLength: 8,
          maxLength: 200,
          description: 'Only a signed-in person can set one; null removes it.',
        }),
      ),
    ),
    expiresAt: Type.Optional(Nullable(Timestamp)),
    mayExport: Type.Optional(
      Type.Boolean({ description: 'Whether visitors may download it, as CSV, Excel (XLSX) or JSON.' }),
    ),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: ViewOut,
  emits: [tableUpdated],
  example: { id: recordExample.id, expiresAt: '2026-12-31T23:00:00Z' },

  async preview(ctx, { id, ...wish }) {
    requirePersonForPassword(ctx, wish);
    const { view, open } = await find(ctx, id);
    const { name, filter, sort, fields, hidden } = view;
    return {
      says: phrase('share_view', { name, table: open.table.name }),
      facts: [
        tableFact(open.table),
        fact('name', phrase('label_view'), name),
        fact('fields', phrase('label_fields'), fields),
        fact('hidden', phrase('label_hidden_fields'), hidden),
        fact('filter', phrase('label_filter'), filter, 'code'),
        fact('sort', phrase('label_order'), sort),
      ],
    };
  },

  async run(ctx, { id, password, expiresAt, mayExport, expectedUpdatedAt }) {
    requirePersonForPassword(ctx, { password });
    await find(ctx, id);
    // Hashing is slow on purpose, so nothing is locked meanwhile.
    const passwordDigest = typeof password === 'string' ? await hashPassword(password) : password;
    return ctx.transaction(async (tx) => {
      const { view, open } = await find(tx, id);
      tx.expectVersion(view, expectedUpdatedAt);
      const db = tx.dbFor('publish');
      const wanted = {
        passwordDigest,
        expiresAt: typeof expiresAt === 'string' ? new Date(expiresAt) : expiresAt,
        mayExport,
      };
      if (await readLink(tx, id))
        await changeLink(db, tx.workspaceId, id, { ...wanted, createdBy: tx.principal.userId });
      else
        await replaceLink(db, tx.workspaceId, {
          ...makeAddress(tx, id),
          passwordDigest: wanted.passwordDigest ?? null,
          expiresAt: wanted.expiresAt ?? null,
          mayExport: mayExport ?? false,
        });
      tx.emit(tableUpdated, { tableId: open.table.id, name: open.table.name, changed: ['views'] });
      tx.note(phrase('shared_view', { view: view.name, table: open.table.name }));
      const [shown] = await withAddresses(tx, [view]);
      return shown as Static<typeof ViewOut>;
    });
  },
});

/** A card would store the password, and a program would know it. */
function requirePersonForPassword({ principal }: ReadContext, { password }: { password?: string | null }): void {
  if (typeof password === 'string' && principal.via !== 'session')
    refuse('forbidden', 'session_only', refusals.phrase('password_by_person'));
}

async function find(ctx: ReadContext, id: string) {
  const found = await findOwnView(ctx, id);
  if (found.view.kind === 'form') refuse('conflict', 'is_a_form', refusals.phrase('is_a_form'));
  if (found.view.sharedWith !== 'me') requireWrite(found.open);
  return found;
}
