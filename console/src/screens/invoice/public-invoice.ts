import { request } from '../../api/request.ts';
import type { InvoiceSheetFacts, PaymentProvider, Seller } from '../../api/types.ts';
import type { ShownWorkspace } from '../../ui/values/workspace-mark.tsx';
import type { Language } from '../../words/language.ts';

/** The data that everyone with the link may see. */
export interface PublicInvoice {
  workspace: ShownWorkspace & { language: Language };
  seller: Seller;
  invoice: InvoiceSheetFacts & { paidAt: string | null };
  /** The invoice is open, not fully paid, and a provider takes payments. */
  payable: boolean;
  /** A payment is in progress. */
  pending: boolean;
  provider: PaymentProvider | null;
  footer: string;
}

/** Calls that need no session: the link is the key. */
export const invoiceDoor = {
  show: (token: string) => request<PublicInvoice>('GET', path(token)),
  /** Paid immediately, still in progress, or the address of the provider's payment page. */
  pay: (token: string) =>
    request<{ state: 'paid' | 'pending' | 'redirect'; redirect: string | null }>('POST', `${path(token)}/pay`),
  /** Asks the provider for the result after the return from its page. */
  payReturn: (token: string) => request<{ state: 'paid' | 'pending' | 'open' }>('POST', `${path(token)}/pay/return`),
};

function path(token: string): string {
  return `/api/public/invoice/${encodeURIComponent(token)}`;
}
