import { type Fact, type FactForm, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Both } from '../../runtime/words/words.ts';
import type { Customer } from './customer.ts';
import type { Lead } from './lead.ts';
import { namesOfMembers } from './members.store.ts';

/** Which of several people on one card a fact is about. */
export interface Role {
  readonly key: string;
  readonly label: Both;
}

type Line = [key: string, en: string, de: string, value: unknown, as?: FactForm];

/** Customers as people know them: what a deletion takes away, and what a merge puts together. */
export async function customersFacts(ctx: ReadContext, customers: readonly { customer: Customer; role?: Role }[]): Promise<Fact[]> {
  const owners = await namesOfMembers(ctx.db, ctx.workspaceId, idsOf(customers.map(({ customer }) => customer.ownerId)));
  return customers.flatMap(({ customer, role }) => present(linesOfCustomer(customer, owners), role));
}

export async function leadFacts(ctx: ReadContext, lead: Lead): Promise<Fact[]> {
  const owners = await namesOfMembers(ctx.db, ctx.workspaceId, idsOf([lead.ownerId]));
  return present([
    ...contactLines(lead),
    ['source', 'Source', 'Quelle', lead.source],
    ['value', 'Value', 'Wert', lead.value === null ? null : { amount: lead.value, currency: lead.currency }, 'money'],
    ['stage', 'Stage', 'Phase', lead.stage],
    ['lost_reason', 'Lost because', 'Verloren, weil', lead.lostReason],
    ['next_step_at', 'Next step', 'Nächster Schritt', lead.nextStepAt?.toISOString() ?? null, 'moment'],
    ['owner', 'Owner', 'Zuständig', ownerName(owners, lead.ownerId)],
    ['custom', 'More', 'Weiteres', lead.custom],
  ]);
}

function linesOfCustomer(customer: Customer, owners: Map<string, string>): Line[] {
  return [
    ...contactLines(customer),
    ['address', 'Address', 'Anschrift', customer.address],
    ['tags', 'Tags', 'Schlagwörter', customer.tags.join(', ')],
    ['owner', 'Owner', 'Zuständig', ownerName(owners, customer.ownerId)],
    ['locale', 'Language', 'Sprache', customer.locale],
    ['time_zone', 'Time zone', 'Zeitzone', customer.timeZone],
    ['consent', 'Consent', 'Einwilligung', customer.consent === 'unknown' ? null : customer.consent],
    ['state', 'Status', 'Status', customer.state],
    ['custom', 'More', 'Weiteres', customer.custom],
  ];
}

function contactLines({ name, email, phone, company }: Pick<Customer, 'name' | 'email' | 'phone' | 'company'>): Line[] {
  return [
    ['name', 'Name', 'Name', name],
    ['email', 'Email', 'E-Mail', email],
    ['phone', 'Phone', 'Telefon', phone],
    ['company', 'Company', 'Firma', company],
  ];
}

/** What is empty is left out: most fields are. */
function present(lines: readonly Line[], role?: Role): Fact[] {
  const told = lines.filter(([, , , value]) => !isEmpty(value));
  if (!role) return told.map((line) => fact(...line));
  return told.map(([key, en, de, ...rest]) => fact(`${role.key}.${key}`, `${role.label.en}: ${en}`, `${role.label.de}: ${de}`, ...rest));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

function ownerName(owners: Map<string, string>, id: string | null): string | null {
  return id === null ? null : (owners.get(id) ?? id);
}

function idsOf(ids: readonly (string | null)[]): string[] {
  return ids.filter((id) => id !== null);
}
