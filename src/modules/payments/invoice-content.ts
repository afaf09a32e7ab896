import { faultAt, refuseInput } from '../../kernel/refusal.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import type { BilledCustomer } from './customers.store.ts';
import type { BillTo } from './invoice.ts';
import type { InvoiceContent, InvoiceRow } from './invoices.store.ts';
import { invoiceTotals } from './money/invoice-totals.ts';
import { requireCustomer } from './require-customer.ts';
import { readSettings } from './settings.store.ts';
import { refusals } from './words/refusals.ts';

export interface DraftInput {
  customerId: string;
  currency?: string;
  lines: { text: string; quantity?: number; unitPrice: number; taxRate?: number }[];
  taxIncluded?: boolean;
  dueInDays?: number;
  dueOn?: string;
  billTo?: Partial<BillTo>;
  notes?: string;
  reference?: string;
}

/** What a draft says from now on: what was given, what it said before, and what customer and settings say otherwise. */
export async function contentOf(
  ctx: WriteContext,
  draft: DraftInput,
  before: InvoiceRow | undefined,
): Promise<InvoiceContent> {
  if (draft.dueInDays !== undefined && draft.dueOn !== undefined)
    refuseInput([faultAt('/dueOn', refusals.phrase('due_twice'))]);
  const customer = await requireCustomer(ctx, draft.customerId, before?.customerId);
  const { workspace } = ctx.principal;
  const settings = await readSettings(ctx.db, ctx.workspaceId, workspace.name);
  const currency = draft.currency ?? before?.currency ?? workspace.currency;
  const taxIncluded = draft.taxIncluded ?? before?.taxIncluded ?? false;
  const lines = draft.lines.map(({ text, quantity = 1, unitPrice, taxRate = settings.defaultTaxRate }) => ({
    text,
    quantity,
    unitPrice,
    taxRate,
  }));
  const totals = countTogether(lines, taxIncluded);
  return {
    customerId: customer.id,
    billTo: { ...(before?.customerId === customer.id ? before.billTo : billToOf(customer)), ...draft.billTo },
    currency,
    taxIncluded,
    ...totals,
    lines: lines.map((line, index) => ({ ...line, total: totals.lines[index] ?? 0 })),
    ...dueOf(draft, before, settings.dueInDays),
    notes: draft.notes ?? before?.notes ?? '',
    reference: draft.reference ?? before?.reference ?? '',
  };
}

function countTogether(lines: { quantity: number; unitPrice: number; taxRate: number }[], taxIncluded: boolean) {
  const totals = invoiceTotals(lines, taxIncluded);
  if ('fault' in totals)
    return refuseInput([
      faultAt(totals.line === undefined ? '/lines' : `/lines/${totals.line}/${totals.field}`, totals.fault),
    ]);
  if (totals.total < 0) refuseInput([faultAt('/lines', refusals.phrase('less_than_nothing'))]);
  return totals;
}

function billToOf({ name, company, address, email }: BilledCustomer): BillTo {
  return { name: company || name, address: address ?? '', email, taxId: null };
}

function dueOf(
  draft: DraftInput,
  before: InvoiceRow | undefined,
  standard: number,
): { dueOn: string | null; dueInDays: number | null } {
  if (draft.dueOn !== undefined) return { dueOn: draft.dueOn, dueInDays: null };
  if (draft.dueInDays !== undefined) return { dueOn: null, dueInDays: draft.dueInDays };
  return before ? { dueOn: before.dueOn, dueInDays: before.dueInDays } : { dueOn: null, dueInDays: standard };
}
