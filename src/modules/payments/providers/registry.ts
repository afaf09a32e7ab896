import type { PaymentProvider } from './define-provider.ts';
import { stripeProvider } from './stripe.ts';
import { testProvider } from './test.ts';

/** Every payment provider. A new one is its file and its line here, and its name in the connection of kind payment. */
const providers: readonly PaymentProvider[] = [stripeProvider, testProvider];

export function providerOf(name: unknown): PaymentProvider {
  const provider = providers.find((each) => each.name === name);
  if (!provider) throw new Error(`There is no payment provider “${name}”.`);
  return provider;
}
