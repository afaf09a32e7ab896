import type pg from 'pg';
import { patternsOf } from '../../src/events/outbox.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { ActionStatements } from './action-statements.ts';
import { inTransaction, type Send } from './transaction.ts';

/** What the session statement tells of the caller. */
export interface Caller {
  userId: string;
  workspaceId: string;
}

export interface Answer {
  ok: true;
  result: unknown;
  activity: unknown[];
  events: string[];
}

/** The fields of all measured inputs; each action reads its own. */
interface BareInput {
  id: string;
  phone: string;
  limit: number;
  name: string;
  email: string;
  company: string;
  value: number;
}

export type BareAction = (caller: Caller, input: BareInput) => Promise<Answer>;

type Work = (send: Send, now: Date) => Promise<{ result: { id: string }; data: unknown; summary: string }>;

/** The measured actions with nothing around them: the statements, and the answer that svc builds. */
export function bareActions(pool: pg.Pool, statements: ActionStatements): Record<string, BareAction> {
  const read = (result: unknown): Answer => ({ ok: true, result, activity: [], events: [] });

  async function write(caller: Caller, action: string, event: string, work: Work): Promise<Answer> {
    const now = new Date();
    const noteId = newId();
    return inTransaction(pool, async (send) => {
      const { result, data, summary } = await work(send, now);
      const eventIds = [newId()];
      const events = [
        {
          id: eventIds[0],
          name: event,
          at: now,
          actor_id: caller.userId,
          via: 'session',
          depth: 0,
          topic: 'lead',
          subject_id: result.id,
          data,
        },
      ];
      const notes = [
        {
          id: noteId,
          at: now,
          actor_id: caller.userId,
          action,
          module: 'crm',
          summary,
          via: 'session',
          client: null,
          approval_id: null,
        },
      ];
      const { workspaceId } = caller;
      const values = [
        workspaceId,
        JSON.stringify(events),
        workspaceId,
        JSON.stringify(notes),
        newId(),
        workspaceId,
        eventIds,
        false,
        workspaceId,
        patternsOf(event),
      ];
      return {
        result: { ok: true as const, result, activity: [{ id: noteId, summary, at: now }], events: [event] },
        last: [statements.effects, values],
      };
    });
  }

  return {
    async 'crm.get_lead'(caller, { id }) {
      return read((await pool.query({ ...statements.readLead, values: [caller.workspaceId, id] })).rows[0]);
    },

    async 'crm.list_leads'(caller, { limit }) {
      const { rows } = await pool.query({ ...statements.listLeads, values: [caller.workspaceId, limit + 1] });
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const nextCursor =
        rows.length > limit
          ? Buffer.from(JSON.stringify([last.sortKey, last.id, 'newest'])).toString('base64url')
          : undefined;
      for (const item of items) delete item.sortKey;
      return read({ items, nextCursor });
    },

    'crm.create_lead': (caller, { name, email, company, value }) =>
      write(caller, 'crm.create_lead', 'crm.lead_created', async (send, now) => {
        const lead = {
          id: newId(),
          name,
          email,
          phone: null,
          company,
          source: null,
          value,
          currency: 'EUR',
          ownerId: null,
          nextStepAt: null,
          stage: 'new',
          lostReason: null,
          custom: {},
          customerId: null,
          convertedAt: null,
          createdAt: now,
          updatedAt: now,
          createdBy: caller.userId,
        };
        await send(
          statements.insertLead,
          statements.insertLead.valuesOf({ ...lead, custom: '{}', workspaceId: caller.workspaceId }),
        );
        return { result: lead, data: { lead }, summary: `created the lead “${lead.name}”` };
      }),

    'crm.update_lead': (caller, { id, phone }) =>
      write(caller, 'crm.update_lead', 'crm.lead_updated', async (send, now) => {
        const { workspaceId } = caller;
        await send(statements.lockLead, statements.lockLead.valuesOf({ workspaceId, ids: [id] }));
        const saved = await send(statements.saveLead, statements.saveLead.valuesOf({ workspaceId, id, phone, now }));
        const [lead] = saved.rows;
        return { result: lead, data: { lead, changed: ['phone'] }, summary: `updated the lead “${lead.name}”` };
      }),
  };
}
