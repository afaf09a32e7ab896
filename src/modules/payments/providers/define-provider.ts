import type { Dial } from '../../../outbound/dial.ts';
import type { OpenConnection } from '../../../vault/connections.ts';
import type { Failure } from '../payment.ts';

/** The result of a request to a provider. `pending`: not known yet, so the same request is repeated later. */
export type Outcome =
  | { state: 'succeeded'; reference: string }
  | { state: 'failed'; failure: Failure }
  | { state: 'pending'; reference?: string };

/** Network access and the provider's account. */
export interface Access {
  dial: Dial;
  connection: OpenConnection;
}

interface Order {
  /** The same at every attempt, so that the provider does the work only once. */
  key: string;
  amount: number;
  currency: string;
  /**
   * The first is 1. At a later attempt the provider may already have done the work, whatever it answers to this call.
   */
  attempt: number;
  ageMs: number;
  /** The provider's own id, if it is known already. */
  reference: string | null;
}

export interface ChargeOrder extends Order {
  token: string;
  customer: string | null;
  /** The text for the customer. */
  description: string;
}

export interface RefundOrder extends Order {
  /** The provider's id of the payment to refund. */
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

/** The provider refused a request that moves no money, or could not be reached; with a message for people. */
export class ProviderRefusal extends Error {
  readonly kind: 'refused' | 'unavailable';

  constructor(kind: 'refused' | 'unavailable', message: string) {
    super(message);
    this.kind = kind;
  }
}

/** One payment provider. Its callers must not be in a transaction. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  charge(access: Access, order: ChargeOrder): Promise<Outcome>;
  refund(access: Access, order: RefundOrder): Promise<Outcome>;
  /** Stores a card for later; throws a ProviderRefusal if that fails. */
  keepMethod(
    access: Access,
    wish: {
      token: string;
      customer: { id: string; name: string; email: string | null };
      providerCustomer: string | null;
    },
  ): Promise<KeptMethod>;
  dropMethod(access: Access, token: string): Promise<void>;
  /** The provider's own payment page. Providers without one charge the card at once. */
  readonly checkout?: {
    open(access: Access, order: CheckoutOrder): Promise<{ reference: string; url: string }>;
    /** An abandoned page has failed with the code `checkout_expired`. */
    read(access: Access, reference: string): Promise<Outcome>;
  };
}
