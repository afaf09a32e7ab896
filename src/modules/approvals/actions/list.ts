import { Type } from 'typebox';
import { readerOf } from '../../../kernel/words.ts';
import { countPending, listApprovals } from '../../../runtime/approvals/approvals.store.ts';
import { approvalStates, Card } from '../../../runtime/approvals/card.ts';
import { cardsInSight } from '../../../runtime/approvals/cards-in-sight.ts';
import { presentCard } from '../../../runtime/approvals/present-card.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Cursor, Input, limitOf } from '../../../runtime/schemas.ts';

/** The most items of one card that the list shows. */
const maxItemsListed = 10;
const cursors = new Cursors('approvals', ['uuid']);

export const listCards = defineAction({
  name: 'approvals.list',
  title: 'List approval cards',
  description:
    'Pending and decided approval requests, newest first. If a request lists many items, the first ten are shown; approvals.get shows all of them.',
  mode: 'read',
  capability: 'approvals.read',
  input: Input({
    state: Type.Optional(Choice(approvalStates)),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: Type.Object({ items: Type.Array(Card), nextCursor: Type.Optional(Type.String()), pending: Type.Integer() }),
  example: { state: 'pending' },

  async run(ctx, { state, limit = 50, cursor }) {
    const [before] = cursors.read(cursor) ?? [];
    const reader = cardsInSight(ctx);
    const rows = await listApprovals(
      ctx.db,
      { workspaceId: ctx.workspaceId, state, before, limit: limit + 1, now: ctx.now },
      reader,
    );
    const page = cursors.page(rows, limit, (row) => [row.id]);
    return {
      ...page,
      items: page.items.map((row) => presentCard(ctx.catalogue, row, ctx.now, readerOf(ctx.principal), maxItemsListed)),
      pending: await countPending(ctx.db, ctx.workspaceId, ctx.now, reader),
    };
  },
});
