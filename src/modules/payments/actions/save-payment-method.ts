import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { openConnection } from '../../../vault/connections.ts';
import { refuseWithoutProvider } from '../begin-charge.ts';
import { ProviderName } from '../payment.ts';
import { PaymentMethod } from '../payment-method.ts';
import { insertMethod, listMethods, presentMethod } from '../payment-methods.store.ts';
import { ProviderRefusal } from '../providers/define-provider.ts';
import { providerOf } from '../providers/registry.ts';
import { requireCustomer } from '../require-customer.ts';
import { findProviderConnection } from '../settings.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const savePaymentMethod = defineAction({
  name: 'payments.save_payment_method',
  title: 'Save a payment method',
  description:
    'Keep a card of a customer with the payment provider, by the provider’s own reference to it. Card numbers never reach svc.',
  mode: 'staged',
  capability: 'payments.write',
  uses: ['line', 'vault'],
  effects: ['call'],
  input: Input({
    customerId: Ref('customer'),
    provider: ProviderName,
    token: Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: '^[A-Za-z0-9_]+$',
      description: 'For Stripe pm_…; for the test provider test_visa, test_declined or test_timeout.',
    }),
  }),
  output: PaymentMethod,
  needs: ['payment'],
  example: { customerId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b8d', provider: 'test', token: 'test_visa' },

  async preview(ctx, { customerId, provider }) {
    const { name, email } = await requireCustomer(ctx, customerId);
    const { name: connectionName } = await providerConnection(ctx, provider);
    return {
      says: phrase('save_payment_method', { name, connectionName }),
      facts: [
        fact('customer', phrase('label_customer'), name),
        ...(email ? [fact('email', phrase('label_email'), email)] : []),
        fact('connection', phrase('label_payment_provider'), `${connectionName} (${provider})`),
      ],
    };
  },

  async run(ctx, { customerId, provider, token }) {
    // In a transaction, so that what was approved is compared again before the provider is called.
    const customer = await ctx.transaction((write) => requireCustomer(write, customerId));
    const connection = await connectionOf(ctx, provider);
    // The first card creates the customer at the provider.
    const first = (await listMethods(ctx.db, ctx.workspaceId, customerId)).find(
      (method) => method.connectionId === connection.id,
    );
    const kept = await providerOf(provider)
      .keepMethod(
        { dial: ctx.ports.line.under(ctx.permit('call')), connection },
        { token, customer, providerCustomer: first?.providerCustomer ?? null },
      )
      .catch(refuseToken);
    const method = { id: newId(), customerId, provider, connectionId: connection.id, createdAt: ctx.now, ...kept };
    return ctx.transaction(async (write) => {
      const saved = await insertMethod(write.db, ctx.workspaceId, method, ctx.principal.userId);
      write.touch('payment');
      write.note(phrase('stored_card', { card: kept.label, customer: customer.name }));
      return presentMethod(saved);
    });
  },
});

async function providerConnection(ctx: ReadContext, provider: string): Promise<{ id: string; name: string }> {
  const found = await findProviderConnection(ctx.db, ctx.workspaceId);
  return found?.provider === provider ? found : refuseWithoutProvider();
}

async function connectionOf(ctx: ReadContext<'vault'>, provider: string) {
  const found = await providerConnection(ctx, provider);
  return (await openConnection(ctx.db, ctx.ports.vault, ctx.workspaceId, found.id)) ?? refuseWithoutProvider();
}

function refuseToken(error: unknown): never {
  if (!(error instanceof ProviderRefusal)) throw error;
  if (error.kind === 'unavailable') return refuse('unavailable', 'provider_unavailable', error.message);
  return refuseInput([faultAt('/token', refusals.phrase('token_refused', { problem: error.message }))]);
}
