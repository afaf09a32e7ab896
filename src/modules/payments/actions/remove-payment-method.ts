import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { openConnection } from '../../../vault/connections.ts';
import { findCustomer } from '../customers.store.ts';
import { deleteMethod, type PaymentMethodRow, readMethod } from '../payment-methods.store.ts';
import { methodFacts } from '../preview-facts.ts';
import { ProviderRefusal } from '../providers/define-provider.ts';
import { providerOf } from '../providers/registry.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const removePaymentMethod = defineAction({
  name: 'payments.remove_payment_method',
  title: 'Remove a payment method',
  description: 'Forget a card of a customer, here and with the payment provider. Payments that were made with it stay.',
  mode: 'staged',
  risk: 'delete',
  effects: ['delete', 'call'],
  capability: 'payments.delete',
  uses: ['line', 'vault'],
  input: Input({ id: Ref('payment_method') }),
  output: Type.Object({ id: Id }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6bbf' },

  async preview(ctx, { id }) {
    const method = await requireMethod(ctx, id);
    const customer = await findCustomer(ctx.db, ctx.workspaceId, method.customerId);
    return {
      says: phrase('remove_payment_method', { label: method.label }),
      facts: [...methodFacts(method), fact('customer', phrase('label_customer'), customer?.name)],
    };
  },

  async run(ctx, { id }) {
    // In a transaction, so that what was approved is compared again before the provider is called.
    const method = await ctx.transaction((write) => requireMethod(write, id));
    const connection = await openConnection(ctx.db, ctx.ports.vault, ctx.workspaceId, method.connectionId);
    // Without the connection, the provider cannot be called.
    if (connection)
      await providerOf(method.provider)
        .dropMethod({ dial: ctx.ports.line.under(ctx.permit('call')), connection }, method.token)
        .catch(refuseForNow);
    return ctx.transaction(async (write) => {
      await deleteMethod(write.db, ctx.workspaceId, id);
      write.touch('payment');
      write.note(phrase('removed_card', { card: method.label }));
      return { id };
    });
  },
});

async function requireMethod(ctx: ReadContext, id: string): Promise<PaymentMethodRow> {
  return (
    (await readMethod(ctx.db, ctx.workspaceId, id)) ??
    refuse('not_found', 'payment_method_not_found', refusals.phrase('payment_method_not_found'))
  );
}

function refuseForNow(error: unknown): never {
  if (!(error instanceof ProviderRefusal)) throw error;
  return refuse('unavailable', 'provider_unavailable', error.message);
}
