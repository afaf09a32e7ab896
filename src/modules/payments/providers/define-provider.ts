import type { Dial } from '../../../outbound/dial.ts';
import type { OpenConnection } from '../../../vault/connections.ts';
import type { Failure } from '../payment.ts';

/** What asking a provider came to. `pending`: nobody knows yet, so the same is asked again later. */
export type Outcome =
  | { state: 'succeeded'; reference: string }
  | { state: 'failed'; failure: Failure }
  | { state: 'pending'; reference?: string };

/** The way out, and the provider's account. */
export interface Access {
  dial: Dial;
  connection: OpenConnection;
}

interface Order {
  /** The same at every attempt: under it the provider does the work once. */
  key: string;
  amount: number;
  currency: string;
  /** The first is 1; at a later one the provider may have done the work already, whatever it says of the call. */
  attempt: number;
  ageMs: number;
  /** What the provider called it, where it said so already. */
  reference: string | null;
}

export interface ChargeOrder extends Order {
  token: string;
  customer: string | null;
  /** What the customer reads. */
  description: string;
}

export interface RefundOrder extends Order {
  /** What the provider calls the payment that is given back. */
  payment: string;
}

export interface CheckoutOrder {
  key: string;
  amount: number;
  currency: string;
  description: string;
  email: string | null;
  returnUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface KeptMethod {
  token: string;
  label: string;
  providerCustomer: string | null;
}

/** The provider, or the way to it, said no to something that moves no money; in words for people. */
export class ProviderRefusal extends Error {
  readonly kind: 'refused' | 'unavailable';

  constructor(kind: 'refused' | 'unavailable', message: string) {
    super(message);
    this.kind = kind;
  }
}

/** One payment provider. Whoever calls it holds no transaction. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  charge(access: Access, order: ChargeOrder): Promise<Outcome>;
  refund(access: Access, order: RefundOrder): Promise<Outcome>;
  /** Keeps a card for later; throws a ProviderRefusal where it is none. */
  keepMethod(
    access: Access,
    wish: {
      token: string;
      customer: { id: string; name: string; email: string | null };
      providerCustomer: string | null;
    },
  ): Promise<KeptMethod>;
  dropMethod(access: Access, token: string): Promise<void>;
  /** A page of the provider's own where the customer pays; without: the card is charged at once. */
  readonly checkout?: {
    open(access: Access, order: CheckoutOrder): Promise<{ reference: string; url: string }>;
    /** An abandoned one has failed with the code `checkout_expired`. */
    read(access: Access, reference: string): Promise<Outcome>;
  };
}
