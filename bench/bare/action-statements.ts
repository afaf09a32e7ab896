import { Keys } from '../../src/access/keys.ts';
import type { Principals } from '../../src/access/principals.ts';
import { findSession } from '../../src/access/sessions.store.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { leadCreated } from '../../src/modules/crm/events/lead-events.ts';
import { type Lead, leadExample } from '../../src/modules/crm/lead.ts';
import { leadOrders, listLeads } from '../../src/modules/crm/lead-list.store.ts';
import { insertLead, lockLead, readLead, saveLead } from '../../src/modules/crm/leads.store.ts';
import { Effects } from '../../src/runtime/effects.ts';
import { ListOrder } from '../../src/runtime/list-order.ts';
import { recordStatement, type Statement } from './record-statements.ts';

export interface ActionStatements {
  session: Statement;
  key: Statement;
  readLead: Statement;
  listLeads: Statement;
  /** With the property of the lead, or `workspaceId`, that each parameter stands for. */
  insertLead: Statement & { parameters: string[] };
  lockLead: Statement;
  saveLead: Statement;
  effects: Statement;
}

const now = new Date();
const anyId = leadExample.id;

export async function recordActionStatements(): Promise<ActionStatements> {
  return {
    session: await recordStatement('session', (db) => findSession(db, Buffer.alloc(0), null, now)),
    key: await recordStatement('key', (db) => new Keys(db, {} as Principals, systemClock).find('svc_any')),
    readLead: await recordStatement('read_lead', (db) => readLead(db, anyId, anyId)),
    listLeads: await recordStatement('list_leads', (db) =>
      listLeads(db, anyId, {}, { order: new ListOrder('leads', 'newest', leadOrders.newest, undefined), limit: 26 }),
    ),
    insertLead: await recordInsertOfLead(),
    lockLead: await recordStatement('lock_lead', (db) => lockLead(db, anyId, anyId)),
    saveLead: await recordStatement('save_lead', (db) => saveLead(db, anyId, anyId, { phone: 'any' }, now)),
    effects: await recordStatement('effects', (db) => {
      const effects = new Effects(anyId);
      effects.emit(leadCreated, { lead: leadExample }, now, { actorId: null, via: 'session', client: null, depth: 0 });
      return effects.writeTo(db, { reactsTo: () => false });
    }),
  };
}

/** Each value is its own name, so that what was sent says what belongs where. */
async function recordInsertOfLead() {
  const named = Object.fromEntries(Object.keys(leadExample).map((key) => [key, key])) as unknown as Lead;
  const { name, text, values } = await recordStatement('insert_lead', (db) => insertLead(db, 'workspaceId', named));
  return { name, text, parameters: values.map((value) => String(value).replaceAll('"', '')) };
}
