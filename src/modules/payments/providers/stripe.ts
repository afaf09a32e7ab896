import {
  type ChargeOrder,
  type Outcome,
  type PaymentProvider,
  ProviderRefusal,
  type RefundOrder,
} from './define-provider.ts';
import { askStripe, type StripeAnswer } from './stripe-request.ts';

interface Intent {
  id: string;
  status: string;
  metadata?: Record<string, string>;
  last_payment_error?: { code?: string; message?: string } | null;
}

interface Method {
  id: string;
  type: string;
  card?: { brand: string; last4: string };
}

/** Stripe forgets idempotency keys after a day, so a later repetition would be carried out a second time. */
const keyLifeMs = 20 * 3_600_000;

/** Stripe through its HTTP API. */
export const stripeProvider: PaymentProvider = {
  name: 'stripe',

  async charge(access, order) {
    if (order.reference)
      return chargeOutcome(
        order,
        await askStripe<Intent>(access, 'GET', `/v1/payment_intents/${encodeURIComponent(order.reference)}`),
      );
    if (order.ageMs > keyLifeMs)
      return findCharge(
        order,
        await askStripe<{ data: Intent[] }>(access, 'GET', '/v1/payment_intents', {
          customer: order.customer ?? '',
          limit: '100',
        }),
      );
    const form = {
      amount: String(order.amount),
      currency: order.currency.toLowerCase(),
      payment_method: order.token,
      'payment_method_types[0]': 'card',
      ...(order.customer ? { customer: order.customer } : {}),
      confirm: 'true',
      off_session: 'true',
      error_on_requires_action: 'true',
      description: order.description,
      'metadata[payment]': order.key,
    };
    return chargeOutcome(order, await askStripe<Intent>(access, 'POST', '/v1/payment_intents', form, order.key));
  },

  async refund(access, order) {
    if (order.reference)
      return refundOutcome(order, await askStripe(access, 'GET', `/v1/refunds/${encodeURIComponent(order.reference)}`));
    // Stripe itself makes sure that it never refunds more than was paid.
    const form = { payment_intent: order.payment, amount: String(order.amount), 'metadata[refund]': order.key };
    if (order.ageMs <= keyLifeMs)
      return refundOutcome(order, await askStripe(access, 'POST', '/v1/refunds', form, order.key));
    return findRefund(
      order,
      await askStripe(access, 'GET', '/v1/refunds', { payment_intent: order.payment, limit: '100' }),
    );
  },

  async keepMethod(access, { token, customer, providerCustomer }) {
    const form = {
      name: customer.name,
      ...(customer.email ? { email: customer.email } : {}),
      'metadata[customer]': customer.id,
    };
    const owner = providerCustomer ?? known(await askStripe<{ id: string }>(access, 'POST', '/v1/customers', form)).id;
    const method = known(
      await askStripe<Method>(access, 'POST', `/v1/payment_methods/${encodeURIComponent(token)}/attach`, {
        customer: owner,
      }),
    );
    const label = method.card
      ? `${capitalized(method.card.brand)} •••• ${method.card.last4}`
      : capitalized(method.type);
    return { token: method.id, label, providerCustomer: owner };
  },

  async dropMethod(access, token) {
    const answer = await askStripe(access, 'POST', `/v1/payment_methods/${encodeURIComponent(token)}/detach`);
    // A card that is already gone counts as removed.
    if (answer.kind !== 'refused') known(answer);
  },

  checkout: {
    async open(access, order) {
      const form = {
        mode: 'payment',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': order.currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(order.amount),
        'line_items[0][price_data][product_data][name]': order.description,
        client_reference_id: order.key,
        'payment_intent_data[metadata][payment]': order.key,
        ...(order.email ? { customer_email: order.email } : {}),
        success_url: order.returnUrl,
        cancel_url: order.cancelUrl,
        expires_at: String(Math.floor(order.expiresAt.getTime() / 1_000)),
      };
      const { id, url } = known(
        await askStripe<{ id: string; url: string }>(access, 'POST', '/v1/checkout/sessions', form, order.key),
      );
      return { reference: id, url };
    },

    async read(access, reference) {
      const answer = await askStripe<{ status: string; payment_status: string; payment_intent: string | null }>(
        access,
        'GET',
        `/v1/checkout/sessions/${encodeURIComponent(reference)}`,
      );
      if (answer.kind !== 'done') return { state: 'pending' };
      const { status, payment_status: paid, payment_intent: intent } = answer.body;
      if (paid === 'paid' && intent) return { state: 'succeeded', reference: intent };
      if (status === 'expired')
        return { state: 'failed', failure: { code: 'checkout_expired', message: 'The customer did not pay.' } };
      return { state: 'pending' };
    },
  },
};

function chargeOutcome(order: ChargeOrder, answer: StripeAnswer<Intent>): Outcome {
  return answer.kind === 'done' ? outcomeOf(answer.body) : withoutAnswer(order, answer);
}

/**
 * Only a refusal by Stripe itself is a definite failure. A call that was turned away earlier says nothing about
 * previous attempts.
 */
function withoutAnswer(
  { attempt }: { attempt: number },
  answer: Exclude<StripeAnswer<unknown>, { kind: 'done' }>,
): Outcome {
  if (answer.kind === 'unknown' || (answer.unheard && attempt > 1)) return { state: 'pending' };
  return { state: 'failed', failure: answer.failure };
}

function outcomeOf({ id, status, last_payment_error: error }: Intent): Outcome {
  if (status === 'succeeded') return { state: 'succeeded', reference: id };
  if (status === 'processing') return { state: 'pending', reference: id };
  return {
    state: 'failed',
    failure: { code: error?.code ?? status, message: error?.message ?? 'The card could not be charged.' },
  };
}

/** The result of a charge can still be looked up even if the request can no longer be repeated. */
function findCharge({ key }: ChargeOrder, answer: StripeAnswer<{ data: Intent[] }>): Outcome {
  if (answer.kind !== 'done') return { state: 'pending' };
  const intent = answer.body.data.find(({ metadata }) => metadata?.payment === key);
  return intent
    ? outcomeOf(intent)
    : {
        state: 'failed',
        failure: { code: 'never_charged', message: 'Stripe knows of no such charge: it could not be reached in time.' },
      };
}

interface StripeRefund {
  id: string;
  status: string;
  failure_reason?: string;
  metadata?: Record<string, string>;
}

function refundOutcome(order: RefundOrder, answer: StripeAnswer<StripeRefund>): Outcome {
  if (answer.kind !== 'done') return withoutAnswer(order, answer);
  const { id, status, failure_reason: reason } = answer.body;
  if (status === 'succeeded') return { state: 'succeeded', reference: id };
  if (status === 'pending' || status === 'requires_action') return { state: 'pending', reference: id };
  return { state: 'failed', failure: { code: reason ?? status, message: 'Stripe could not give the money back.' } };
}

function findRefund(order: RefundOrder, answer: StripeAnswer<{ data: StripeRefund[] }>): Outcome {
  if (answer.kind !== 'done') return { state: 'pending' };
  const refund = answer.body.data.find(({ metadata }) => metadata?.refund === order.key);
  if (refund) return refundOutcome(order, { kind: 'done', body: refund });
  return {
    state: 'failed',
    failure: { code: 'never_refunded', message: 'Stripe knows of no such refund: it could not be reached in time.' },
  };
}

/** A request that moves no money may fail, because the person at the screen can try again. */
function known<Body>(answer: StripeAnswer<Body>): Body {
  if (answer.kind === 'done') return answer.body;
  throw answer.kind === 'refused'
    ? new ProviderRefusal('refused', answer.failure.message)
    : new ProviderRefusal('unavailable', answer.message);
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
