import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { PublicWorkspace, publicWorkspace } from '../../../runtime/public-workspace.ts';
import { Input, Nullable } from '../../../runtime/schemas.ts';
import { findCustomer } from '../customers.store.ts';
import { ProviderName } from '../payment.ts';
import { sumPending } from '../payments.store.ts';
import { remainingOf } from '../present-invoice.ts';
import { findProviderConnection, readSettings } from '../settings.store.ts';
import { Seller } from '../settings.ts';
import { invoiceOfToken, PublicInvoice, publicInvoice, Token } from './public-invoice.ts';

export const showInvoice = defineAction({
  name: 'payments.show_invoice',
  title: 'Show your own invoice',
  description: 'An invoice to who has its link, and whether it can be paid there.',
  mode: 'read',
  capability: 'payments.read',
  input: Input({ token: Token }),
  output: Type.Object({
    workspace: PublicWorkspace,
    seller: Seller,
    invoice: PublicInvoice,
    payable: Type.Boolean(),
    pending: Type.Boolean(),
    provider: Nullable(ProviderName),
    footer: Type.String(),
  }),
  example: { token: 'AZmlxH0efDqbHy0-T1prfA' },

  async run(ctx, { token }) {
    const row = await invoiceOfToken(ctx, token);
    const { name } = ctx.principal.workspace;
    // The same language as the mail that contained the link.
    const customer = row.customerId === null ? undefined : await findCustomer(ctx.db, ctx.workspaceId, row.customerId);
    const language = customer?.language ?? ctx.principal.workspace.language;
    const { seller, footer } = await readSettings(ctx.db, ctx.workspaceId, name);
    const connection = await findProviderConnection(ctx.db, ctx.workspaceId);
    const { pending } = await sumPending(ctx.db, ctx.workspaceId, row.id);
    const payable = row.state === 'open' && connection !== undefined && remainingOf(row) > 0;
    return {
      workspace: { ...publicWorkspace(ctx.principal), language },
      seller,
      invoice: publicInvoice(ctx, row),
      payable,
      pending: pending > 0,
      provider: connection?.provider ?? null,
      footer,
    };
  },
});
