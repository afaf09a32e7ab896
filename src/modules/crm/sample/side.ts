import { inLanguage, languageOf } from '../../../../language/languages.ts';
import { newId } from '../../../kernel/ids.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import type { SampleSide, SampleThing } from '../../../runtime/define-module.ts';
import { referredTo } from '../../../runtime/referred-to.ts';
import { insertCompany } from '../companies/companies.store.ts';
import { insertCustomers } from '../customers.store.ts';
import type { Lead } from '../lead.ts';
import { insertLead, markConverted } from '../leads.store.ts';
import { newCustomer } from '../new-customer.ts';
import { newLead } from '../new-lead.ts';
import { insertNote } from '../notes.store.ts';
import { otherModulesKnow } from '../other-modules.ts';
import type { SampleContacts } from './contacts.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import {
  becameFrom,
  companiesWithPeople,
  eraseCompanies,
  eraseCustomers,
  eraseLeads,
  eraseNotes,
  holdsContacts,
  notedBy,
} from './sample.store.ts';

type Made = Map<string, SampleThing>;

export const crmSample: SampleSide = {
  holdsAny: (ctx) => holdsContacts(ctx.db, ctx.workspaceId),

  async fill(ctx) {
    const contacts = inLanguage({ en: english, de: german }, ctx.principal.workspace.language);
    const made: Made = new Map();
    await fillCompanies(ctx, contacts, made);
    await fillCustomers(ctx, contacts, made);
    await fillLeads(ctx, contacts, made);
    return made;
  },

  async remove(ctx, things) {
    const idsOf = (type: string) => things.filter((thing) => thing.type === type).map(({ id }) => id);
    const noted = await notedBy(ctx.db, ctx.workspaceId, idsOf('note'));
    const became = await becameFrom(ctx.db, ctx.workspaceId, idsOf('lead'));
    const inUse = await referredTo(ctx, 'lead', idsOf('lead'));
    const kept = new Set(idsOf('lead').filter((id) => noted.has(id) || inUse.has(id)));
    for (const id of idsOf('customer'))
      if (noted.has(id) || became.has(id) || (await otherModulesKnow(ctx, id))) kept.add(id);
    await eraseNotes(ctx.db, ctx.workspaceId, idsOf('note'));
    const gone = (type: string) => idsOf(type).filter((id) => !kept.has(id));
    await eraseLeads(ctx.db, ctx.workspaceId, gone('lead'));
    await eraseCustomers(ctx.db, ctx.workspaceId, gone('customer'));
    // Checked only now: the sample's people have been removed, so those who remain are the workspace's own.
    const named = await companiesWithPeople(ctx.db, ctx.workspaceId, idsOf('company'));
    for (const id of [...named, ...(await referredTo(ctx, 'company', idsOf('company')))]) kept.add(id);
    await eraseCompanies(ctx.db, ctx.workspaceId, gone('company'));
    for (const topic of ['customer', 'lead', 'company']) ctx.touch(topic);
    return things.filter(({ id }) => kept.has(id));
  },
};

/**
 * The companies that the sample's people work for. They are created first, so that people who name one belong to it.
 */
async function fillCompanies(ctx: WriteContext, contacts: SampleContacts, made: Made): Promise<void> {
  const since = new Map<string, { daysAgo: number; street: string | undefined }>();
  for (const { company, daysAgo, street } of [...contacts.leads, ...contacts.customers].map(withStreet))
    if (company) since.set(company, { daysAgo: Math.max(daysAgo, since.get(company)?.daysAgo ?? 0), street });
  const oldestFirst = [...since].sort(([, left], [, right]) => right.daysAgo - left.daysAgo);
  for (const [place, [name, { daysAgo, street }]] of oldestFirst.entries()) {
    const at = ago(ctx, daysAgo);
    const id = newId();
    await insertCompany(ctx.db, ctx.workspaceId, {
      id,
      name,
      domain: `${addressOf(name).split('@')[0]?.replaceAll('.', '-')}.example.com`,
      phone: `${contacts.phone}${String(200 + place)}`,
      address: street === undefined ? null : `${street}, ${contacts.city}`,
      notes: null,
      pictureId: null,
      createdAt: at,
      updatedAt: at,
      createdBy: ctx.principal.userId,
    });
    made.set(`company:${name}`, { type: 'company', id });
  }
  ctx.touch('company');
}

function withStreet(contact: { company?: string; daysAgo: number; street?: string }) {
  const { company, daysAgo, street } = contact;
  return { company, daysAgo, street };
}

async function fillCustomers(ctx: WriteContext, { customers, city, phone }: SampleContacts, made: Made): Promise<void> {
  // Ids are in order of creation, and lists show the newest first.
  const oldestFirst = customers
    .map((person, place) => ({ person, place }))
    .sort((left, right) => right.person.daysAgo - left.person.daysAgo);
  const rows = oldestFirst.map(({ person, place }) => {
    const since = ago(ctx, person.daysAgo);
    const row = newCustomer(
      { ...ctx, now: since },
      {
        name: person.name,
        email: addressOf(person.name),
        phone: `${phone}${String(100 + place)}`,
        company: person.company,
        address: `${person.street}, ${city}`,
        tags: person.tags,
        ownerId: ctx.principal.userId,
        locale: languageOf(ctx.principal.workspace.language),
        consent: person.consent,
        state: person.archived ? 'archived' : 'active',
      },
    );
    made.set(`customer:${place}`, { type: 'customer', id: row.id });
    return {
      ...row,
      updatedAt: ago(ctx, Math.min(person.daysAgo, ...(person.notes ?? []).map(([daysAgo]) => daysAgo))),
    };
  });
  await insertCustomers(ctx.db, ctx.workspaceId, rows);
  for (const [place, person] of customers.entries()) {
    const customerId = made.get(`customer:${place}`)?.id ?? null;
    for (const [daysAgo, text] of person.notes ?? [])
      await note(ctx, made, { customerId, leadId: null, text, at: ago(ctx, daysAgo) });
  }
  ctx.touch('customer');
}

async function fillLeads(ctx: WriteContext, { leads }: SampleContacts, made: Made): Promise<void> {
  const oldestFirst = leads
    .map((lead, place) => ({ lead, place }))
    .sort((left, right) => right.lead.daysAgo - left.lead.daysAgo);
  for (const { lead, place } of oldestFirst) {
    const { name, company, source, value, stage, lostReason } = lead;
    const nextStepAt = lead.nextStepInDays === undefined ? null : ago(ctx, -lead.nextStepInDays).toISOString();
    const row: Lead = newLead(
      { ...ctx, now: ago(ctx, lead.daysAgo) },
      {
        name,
        email: addressOf(name),
        company,
        source,
        value,
        stage,
        lostReason,
        nextStepAt,
        ownerId: ctx.principal.userId,
      },
    );
    await insertLead(ctx.db, ctx.workspaceId, { ...row, updatedAt: ago(ctx, lead.daysAgo / 2) });
    made.set(`lead:${place}`, { type: 'lead', id: row.id });
    const customerId = lead.became === undefined ? undefined : made.get(`customer:${lead.became}`)?.id;
    if (customerId)
      await markConverted(
        ctx.db,
        ctx.workspaceId,
        row.id,
        { customerId, by: ctx.principal.userId },
        ago(ctx, lead.daysAgo / 2),
      );
    if (lead.note)
      await note(ctx, made, { customerId: null, leadId: row.id, text: lead.note, at: ago(ctx, lead.daysAgo - 0.1) });
  }
  ctx.touch('lead');
}

async function note(
  ctx: WriteContext,
  made: Made,
  words: { customerId: string | null; leadId: string | null; text: string; at: Date },
): Promise<void> {
  const id = newId();
  await insertNote(ctx.db, ctx.workspaceId, { id, ...words, by: ctx.principal.userId });
  made.set(`note:${id}`, { type: 'note', id });
}

function ago({ now }: WriteContext, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/** `Yasmin Khan` → yasmin.khan@example.com, an address that no mail reaches. */
function addressOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');
  return `${plain.replaceAll(/[^a-z]+/g, '.')}@example.com`;
}
