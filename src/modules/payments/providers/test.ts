import { type PaymentProvider, ProviderRefusal } from './define-provider.ts';

const cards: Record<string, string> = {
  test_visa: 'Visa •••• 4242 (test)',
  test_declined: 'Visa •••• 0002 (test, declined)',
  test_timeout: 'Visa •••• 0119 (test, slow)',
};

/** Moves no money, for trying things out. One card works, one is declined, and one stays pending at first. */
export const testProvider: PaymentProvider = {
  name: 'test',

  async charge(_access, { key, token, attempt }) {
    if (token === 'test_declined')
      return { state: 'failed', failure: { code: 'card_declined', message: 'The card was declined.' } };
    if (token === 'test_timeout' && attempt === 1) return { state: 'pending' };
    return { state: 'succeeded', reference: `test_${key}` };
  },

  async refund(_access, { key }) {
    return { state: 'succeeded', reference: `test_${key}` };
  },

  async keepMethod(_access, { token }) {
    const label = cards[token];
    if (label === undefined)
      throw new ProviderRefusal('refused', `The test provider knows only ${Object.keys(cards).join(', ')}.`);
    return { token, label, providerCustomer: null };
  },

  async dropMethod() {
    // It stores nothing.
  },
};
