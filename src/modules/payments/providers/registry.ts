import type { PaymentProvider } from './define-provider.ts';
import { stripeProvider } from './stripe.ts';
import { testProvider } from './test.ts';

/**
 * All payment providers. To add one, write its file, add a line here, and add its name to the connections of kind
 * payment.
 */
const providers: readonly PaymentProvider[] = [stripeProvider, testProvider];

export function providerOf(name: unknown): PaymentProvider {
  const provider = providers.find((each) => each.name === name);
  if (!provider) throw new Error(`There is no payment provider “${name}”.`);
  return provider;
}
