import type { Phrase } from '../../../language/phrase.ts';
import { type Fact, type FactForm, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Company } from './companies/company.ts';
import type { Customer } from './customer.ts';
import type { Lead } from './lead.ts';
import { namesOfMembers } from './members.store.ts';
import { phrase } from './words/words.ts';

/** Which of several people on one card a fact is about. */
export interface Role {
  readonly key: string;
  readonly label: Phrase;
}

type Line = [key: string, label: Phrase, value: unknown, as?: FactForm];

/** The fields of customers, for a card that deletes or merges them. */
export async function customersFacts(
  ctx: ReadContext,
  customers: readonly { customer: Customer; role?: Role }[],
): Promise<Fact[]> {
  const owners = await namesOfMembers(
    ctx.db,
    ctx.workspaceId,
    idsOf(customers.map(({ customer }) => customer.ownerId)),
  );
  return customers.flatMap(({ customer, role }) => present(linesOfCustomer(customer, owners), role));
}

export async function leadFacts(ctx: ReadContext, lead: Lead): Promise<Fact[]> {
  const owners = await namesOfMembers(ctx.db, ctx.workspaceId, idsOf([lead.ownerId]));
  return present([
    ...contactLines(lead),
    ['source', phrase('label_source'), lead.source],
    [
      'value',
      phrase('label_value'),
      lead.value === null ? null : { amount: lead.value, currency: lead.currency },
      'money',
    ],
    ['stage', phrase('label_stage'), lead.stage],
    ['lost_reason', phrase('label_lost_because'), lead.lostReason],
    ['next_step_at', phrase('label_next_step'), lead.nextStepAt?.toISOString() ?? null, 'moment'],
    ['owner', phrase('label_owner'), ownerName(owners, lead.ownerId)],
    ['custom', phrase('label_more'), lead.custom],
  ]);
}

export function companyFacts({ name, domain, phone, address, notes }: Company): Fact[] {
  return present([
    ['name', phrase('label_name'), name],
    ['domain', phrase('label_domain'), domain],
    ['phone', phrase('label_phone'), phone],
    ['address', phrase('label_address'), address],
    ['notes', phrase('label_notes'), notes],
  ]);
}

/**
 * Many customers at once: their names and the time of their last change, so that a change of any of them is noticed.
 */
export function factsOfMany(rows: readonly { name: string; updatedAt: Date }[]): Fact[] {
  return [
    fact(
      'names',
      phrase('label_names'),
      rows.map(({ name }) => name),
    ),
    fact(
      'changed',
      phrase('label_last_changed'),
      rows.map(({ updatedAt }) => updatedAt.toISOString()),
    ),
  ];
}

function linesOfCustomer(customer: Customer, owners: Map<string, string>): Line[] {
  return [
    ...contactLines(customer),
    ['address', phrase('label_address'), customer.address],
    ['tags', phrase('label_tags'), customer.tags.join(', ')],
    ['owner', phrase('label_owner'), ownerName(owners, customer.ownerId)],
    ['locale', phrase('label_language'), customer.locale],
    ['time_zone', phrase('label_time_zone'), customer.timeZone],
    ['consent', phrase('label_consent'), customer.consent === 'unknown' ? null : customer.consent],
    ['state', phrase('label_status'), customer.state],
    ['custom', phrase('label_more'), customer.custom],
  ];
}

function contactLines({ name, email, phone, company }: Pick<Customer, 'name' | 'email' | 'phone' | 'company'>): Line[] {
  return [
    ['name', phrase('label_name'), name],
    ['email', phrase('label_email'), email],
    ['phone', phrase('label_phone'), phone],
    ['company', phrase('label_company'), company],
  ];
}

/** Leaves out empty fields, because most are empty. */
function present(lines: readonly Line[], role?: Role): Fact[] {
  const filled = lines.filter(([, , value]) => !isEmpty(value));
  return filled.map(([key, label, ...rest]) => ({
    ...(role
      ? fact(`${role.key}.${key}`, phrase('label_of_role', { role: role.label, label }), ...rest)
      : fact(key, label, ...rest)),
    ...(choices.has(key) && { choice: `crm.${key}` }),
  }));
}

/** The lines whose values are translated. */
const choices = new Set(['stage', 'locale', 'consent', 'state']);

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

function ownerName(owners: Map<string, string>, id: string | null): string | null {
  return id === null ? null : (owners.get(id) ?? id);
}

function idsOf(ids: readonly (string | null)[]): string[] {
  return ids.filter((id) => id !== null);
}
