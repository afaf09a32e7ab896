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
import { type NamedStatement, recordNamedStatement, recordStatement, type Statement } from './record-statements.ts';

export interface ActionStatements {
  session: Statement;
  key: Statement;
  readLead: Statement;
  listLeads: Statement;
  insertLead: NamedStatement;
  lockLead: NamedStatement;
  saveLead: NamedStatement;
  effects: Statement;
}

const now = new Date();
const anyId = leadExample.id;
const leadKeys = Object.keys(leadExample) as (keyof Lead)[];

export async function recordActionStatements(): Promise<ActionStatements> {
  return {
    session: await recordStatement('session', (db) => findSession(db, Buffer.alloc(0), null, now)),
    key: await recordStatement('key', (db) => new Keys(db, {} as Principals, systemClock).find('svc_any')),
    readLead: await recordStatement('read_lead', (db) => readLead(db, anyId, anyId)),
    listLeads: await recordStatement('list_leads', (db) =>
      listLeads(db, anyId, {}, { order: new ListOrder('leads', 'newest', leadOrders.newest, undefined), limit: 26 }),
    ),
    insertLead: await recordNamedStatement(
      'insert_lead',
      ['workspaceId', ...leadKeys],
      (db, { workspaceId, ...lead }) => insertLead(db, workspaceId, lead as unknown as Lead),
    ),
    lockLead: await recordNamedStatement('lock_lead', ['workspaceId', 'ids'], (db, { workspaceId, ids }) =>
      lockLead(db, workspaceId, ids),
    ),
    saveLead: await recordNamedStatement(
      'save_lead',
      ['workspaceId', 'id', 'phone', 'now'],
      (db, { workspaceId, id, phone, now }) => saveLead(db, workspaceId, id, { phone }, now as unknown as Date),
    ),
    effects: await recordStatement('effects', (db) => {
      const effects = new Effects(anyId);
      effects.emit(leadCreated, { lead: leadExample }, now, { actorId: null, via: 'session', client: null, depth: 0 });
      return effects.writeTo(db, { reactsTo: () => false });
    }),
  };
}
