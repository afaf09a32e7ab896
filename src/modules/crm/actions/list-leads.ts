import { Type } from 'typebox';
import { requireSeen } from '../../../records/system-writes.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Direction, ListOrder } from '../../../runtime/list-order.ts';
import { Choice, Cursor, Input, limitOf, MemberId, Nullable, Ref } from '../../../runtime/schemas.ts';
import { type Lead, ListedLead, Stage } from '../lead.ts';
import {
  countLeadsByStage,
  leadOrders,
  listLeads,
  listPicturesOfLeads,
  totalLeadsByStage,
} from '../lead-list.store.ts';
import { leadsTable } from '../leads-table.ts';

type LeadSort = keyof typeof leadOrders;

const StageTotal = Type.Object({
  count: Type.Integer(),
  amounts: Type.Array(
    Type.Object({
      currency: Type.String(),
      amount: Nullable(Type.Integer({ description: 'In minor units; null where it is too large to be told exactly.' })),
    }),
    { description: 'One for each currency; the one of the workspace comes first.' },
  ),
});

export const listLeadsAction = defineAction({
  name: 'crm.list_leads',
  title: 'List leads',
  description: 'Leads of the workspace by page, by stage, owner or words in name, company, e-mail address or phone.',
  mode: 'read',
  fromReplica: true,
  capability: 'crm.read',
  input: Input({
    stage: Type.Optional(Stage),
    ownerId: Type.Optional(MemberId),
    companyId: Type.Optional(Ref('company')),
    q: Type.Optional(Type.String({ maxLength: 200 })),
    sort: Type.Optional(Choice(Object.keys(leadOrders) as LeadSort[])),
    direction: Type.Optional(Direction),
    counts: Type.Optional(Type.Boolean({ description: 'Also count the leads of each stage.' })),
    totals: Type.Optional(
      Type.Boolean({
        description:
          'Also return how many leads each stage has and what they are worth in total, for the same owner and words.',
      }),
    ),
    pictures: Type.Optional(
      Type.Boolean({ description: 'Also return the pictures of the companies that the leads belong to.' }),
    ),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: Type.Object({
    items: Type.Array(ListedLead),
    nextCursor: Type.Optional(Type.String()),
    stages: Type.Optional(Type.Record(Type.String(), Type.Integer())),
    totals: Type.Optional(Type.Record(Type.String(), StageTotal)),
  }),
  example: { stage: 'new', limit: 20 },

  async run(ctx, { limit = 50, sort = 'newest', direction, cursor, counts, totals, pictures, ...filter }) {
    const order = new ListOrder('leads', sort, leadOrders[sort], direction);
    const { stage, ownerId, companyId, q } = filter;
    requireSeen(ctx, leadsTable, { stage, ownerId, company: companyId, ...order.tells });
    const rows = await listLeads(ctx.db, ctx.workspaceId, filter, { order, cursor, limit: limit + 1 });
    const { currency } = ctx.principal.workspace;
    const page = order.page(rows, limit);
    return {
      ...page,
      ...(pictures && { items: await withPictures(ctx, page.items) }),
      ...(counts && { stages: await countLeadsByStage(ctx.db, ctx.workspaceId) }),
      ...(totals && { totals: await totalLeadsByStage(ctx.db, ctx.workspaceId, { ownerId, companyId, q }, currency) }),
    };
  },
});

async function withPictures(ctx: ReadContext, leads: Lead[]): Promise<(Lead & { companyPictureId: string | null })[]> {
  const ids = leads.map(({ id }) => id);
  const rows = await listPicturesOfLeads(ctx.db, ctx.workspaceId, ids);
  const pictures = new Map(rows.map(({ leadId, pictureId }) => [leadId, pictureId]));
  return leads.map((lead) => ({ ...lead, companyPictureId: pictures.get(lead.id) ?? null }));
}
