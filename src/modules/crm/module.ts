import type { Module } from '../../runtime/define-module.ts';
import { createLead } from './actions/create-lead.ts';
import { deleteLeadAction } from './actions/delete-lead.ts';
import { getLead } from './actions/get-lead.ts';
import { listLeadsAction } from './actions/list-leads.ts';
import { updateLead } from './actions/update-lead.ts';
import { leadCreated, leadDeleted, leadStageChanged, leadUpdated } from './events/lead-events.ts';
import { german as germanLabels } from './german.ts';
import { closedStages } from './lead.ts';
import { countLeadsByStage, listDeletedLeads, listLeads, purgeLeads, restoreLead } from './leads.store.ts';
import { leadsTable } from './leads-table.ts';

export const crm: Module = {
  name: 'crm',
  title: 'Customers and leads',
  description: 'People and companies you sell to, from the first contact on.',
  required: false,
  actions: [listLeadsAction, getLead, createLead, updateLead, deleteLeadAction],
  events: [leadCreated, leadUpdated, leadStageChanged, leadDeleted],
  german: germanLabels,
  recordTables: [leadsTable],

  async overview(ctx) {
    const stages = await countLeadsByStage(ctx.db, ctx.workspaceId);
    const german = ctx.principal.language === 'de';
    const open = Object.entries(stages).reduce((sum, [stage, count]) => (closedStages.has(stage) ? sum : sum + count), 0);
    return [
      { label: german ? 'Offene Leads' : 'Open leads', value: open, href: '/leads' },
      { label: german ? 'Gewonnene Leads' : 'Won leads', value: stages.won ?? 0, href: '/leads?stage=won' },
    ];
  },

  search: {
    capability: 'crm.read',
    async find(ctx, q, limit) {
      const leads = await listLeads(ctx.db, { workspaceId: ctx.workspaceId, q, sort: 'updated', limit });
      return leads.map((lead) => ({ type: 'lead', id: lead.id, title: lead.name, subtitle: [lead.company, lead.email].filter(Boolean).join(' · '), href: `/leads?id=${lead.id}` }));
    },
  },

  trash: [
    {
      type: 'lead',
      capability: 'crm.write',
      emits: [leadUpdated],
      async list(ctx, limit) {
        return (await listDeletedLeads(ctx.db, ctx.workspaceId, limit)).map((lead) => ({ type: 'lead', ...lead }));
      },
      async restore(ctx, id) {
        const lead = await restoreLead(ctx.db, ctx.workspaceId, id, ctx.now);
        if (lead) ctx.emit(leadUpdated, { lead, changed: [] });
        return lead?.name;
      },
      purge: purgeLeads,
    },
  ],
};
