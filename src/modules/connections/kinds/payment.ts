import { Type } from 'typebox';
import { Choice } from '../../../runtime/schemas.ts';
import { failures } from '../words/failures.ts';
import { type ConnectionKind, TrialFailure } from './define-connection-kind.ts';
import { sendTrial, statusWords } from './send-trial.ts';
import { checkWebAddress } from './web-address.ts';

interface PaymentSettings {
  provider: 'test' | 'stripe';
  baseUrl?: string;
}

const stripeAddress = 'https://api.stripe.com';

/** A payment provider: Stripe, or the built-in test provider, which moves no money. */
export const paymentConnection: ConnectionKind = {
  kind: 'payment',
  summary: 'payment: settings {provider: test|stripe, baseUrl?}, secret {apiKey} for stripe',
  settings: Type.Object(
    {
      provider: Choice(['test', 'stripe']),
      baseUrl: Type.Optional(
        Type.String({ maxLength: 2_000, description: `Where Stripe's API is, unless at ${stripeAddress}.` }),
      ),
    },
    { additionalProperties: false },
  ),
  /** Excludes line breaks and the like, because the value becomes a header. */
  secret: Type.Object(
    { apiKey: Type.String({ maxLength: 1_000, pattern: '^[^\\u0000-\\u001f\\u007f]+$' }) },
    { additionalProperties: false },
  ),
  check: ({ baseUrl }) => (baseUrl === undefined ? [] : checkWebAddress('/baseUrl', baseUrl as string)),
  neededSecrets: ({ provider }) => (provider === 'stripe' ? ['apiKey'] : []),
  destinations: (settings) =>
    (settings as unknown as PaymentSettings).provider === 'stripe' ? [new URL(baseOf(settings)).origin] : [],

  async test({ dial, settings, secret }) {
    if ((settings as unknown as PaymentSettings).provider === 'test') return failures.phrase('trial_test_provider');
    const answer = await sendTrial(dial, () => ({
      method: 'GET',
      url: `${baseOf(settings)}/v1/balance`,
      headers: { authorization: `Bearer ${secret.apiKey ?? ''}` },
    }));
    if (answer.status === 401 || answer.status === 403)
      throw new TrialFailure(failures.phrase('trial_stripe_key_refused', { status: statusWords(answer.status) }));
    if (answer.status >= 400)
      throw new TrialFailure(failures.phrase('trial_no_stripe', { status: statusWords(answer.status) }));
    if (!isBalance(answer.body.toString())) throw new TrialFailure(failures.phrase('trial_not_stripe'));
    return failures.phrase('trial_stripe_accepted');
  },
};

function baseOf(settings: Record<string, unknown>): string {
  return String(settings.baseUrl ?? stripeAddress).replace(/\/+$/, '');
}

function isBalance(text: string): boolean {
  try {
    return (JSON.parse(text) as { object?: unknown } | null)?.object === 'balance';
  } catch {
    return false;
  }
}
