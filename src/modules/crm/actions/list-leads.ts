import { Type } from 'typebox';
import { requireSeen } from '../../../records/system-writes.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Cursor, Input, limitOf, MemberId } from '../../../runtime/schemas.ts';
import { Lead, Stage } from '../lead.ts';
import { countLeadsByStage, listLeads } from '../leads.store.ts';
import { leadsTable } from '../leads-table.ts';

/** One per order: a page of one order cannot go on in another. */
const cursors = {
  newest: new Cursors('leads by age', ['uuid']),
  name: new Cursors('leads by name', ['text', 'uuid']),
  value: new Cursors('leads by value', ['integer', 'uuid']),
  updated: new Cursors('leads by change', ['timestamp', 'uuid']),
};

const positions: Record<keyof typeof cursors, (lead: Lead & { lowerName?: string }) => string[]> = {
  newest: (lead) => [lead.id],
  name: (lead) => [lead.lowerName ?? '', lead.id],
  value: (lead) => [String(lead.value ?? -1), lead.id],
  updated: (lead) => [lead.updatedAt.toISOString(), lead.id],
};

export const listLeadsAction = defineAction({
  name: 'crm.list_leads',
  title: 'List leads',
  description: 'Leads of the workspace by page, by stage, owner or words in name, company, e-mail address or phone.',
  synonyms: [
    'show prospects',
    'pipeline',
    'open deals',
    'find an enquiry',
    'sales funnel',
    'potential customers',
    'people interested in buying',
    'sales opportunities by stage',
    'who might become a customer',
  ],
  mode: 'read',
  capability: 'crm.read',
  input: Input({
    stage: Type.Optional(Stage),
    ownerId: Type.Optional(MemberId),
    q: Type.Optional(Type.String({ maxLength: 200 })),
    sort: Type.Optional(Choice(['newest', 'name', 'value', 'updated'])),
    counts: Type.Optional(Type.Boolean({ description: 'Also count the leads of each stage.' })),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: Type.Object({
    items: Type.Array(Lead),
    nextCursor: Type.Optional(Type.String()),
    stages: Type.Optional(Type.Record(Type.String(), Type.Integer())),
  }),
  example: { stage: 'new', limit: 20 },

  async run(ctx, { limit = 50, sort = 'newest', cursor, counts, ...filter }) {
    const { stage, ownerId } = filter;
    requireSeen(ctx, leadsTable, { stage, ownerId, ...(sort === 'name' || sort === 'value' ? { [sort]: sort } : {}) });
    const after = cursors[sort].read(cursor);
    const rows = await listLeads(ctx.db, { ...filter, workspaceId: ctx.workspaceId, sort, after, limit: limit + 1 });
    const page = cursors[sort].page(rows, limit, positions[sort]);
    const items = sort === 'name' ? page.items.map(({ lowerName: _, ...lead }) => lead) : page.items;
    return { ...page, items, ...(counts ? { stages: await countLeadsByStage(ctx.db, ctx.workspaceId) } : {}) };
  },
});
