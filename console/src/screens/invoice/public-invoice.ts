import { request } from '../../api/request.ts';
import type { InvoiceSheetFacts, PaymentProvider, Seller } from '../../api/types.ts';
import type { ShownWorkspace } from '../../ui/values/workspace-mark.tsx';
import type { Language } from '../../words/language.ts';

/** What whoever has the link may know. */
export interface PublicInvoice {
  workspace: ShownWorkspace & { language: Language };
  seller: Seller;
  invoice: InvoiceSheetFacts & { paidAt: string | null };
  /** Open, something remains, and a provider takes payments. */
  payable: boolean;
  /** A payment is under way. */
  pending: boolean;
  provider: PaymentProvider | null;
  footer: string;
}

/** The doors that need no session: the link is the key. */
export const invoiceDoor = {
  show: (token: string) => request<PublicInvoice>('GET', path(token)),
  /** Paid at once, still under way, or the address of the provider's page where one pays. */
  pay: (token: string) =>
    request<{ state: 'paid' | 'pending' | 'redirect'; redirect: string | null }>('POST', `${path(token)}/pay`),
  /** Back from the provider's page: asks it how that ended. */
  payReturn: (token: string) => request<{ state: 'paid' | 'pending' | 'open' }>('POST', `${path(token)}/pay/return`),
};

function path(token: string): string {
  return `/api/public/invoice/${encodeURIComponent(token)}`;
}
