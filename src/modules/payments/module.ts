import { inWords, readerOf } from '../../kernel/words.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { defineModule, type OverviewItem } from '../../runtime/define-module.ts';
import { chargeCustomer } from './actions/charge-customer.ts';
import { deleteDraftAction } from './actions/delete-draft.ts';
import { deleteDrafts } from './actions/delete-drafts.ts';
import { getInvoice } from './actions/get-invoice.ts';
import { listInvoicesAction } from './actions/list-invoices.ts';
import { listPaymentMethods } from './actions/list-payment-methods.ts';
import { markManyPaid } from './actions/mark-many-paid.ts';
import { markPaid } from './actions/mark-paid.ts';
import { refund } from './actions/refund.ts';
import { removePaymentMethod } from './actions/remove-payment-method.ts';
import { saveInvoice } from './actions/save-invoice.ts';
import { savePaymentMethod } from './actions/save-payment-method.ts';
import { saveSettingsAction } from './actions/save-settings.ts';
import { sendInvoiceAction } from './actions/send-invoice.ts';
import { sendReminder } from './actions/send-reminder.ts';
import { sendReminders } from './actions/send-reminders.ts';
import { settings } from './actions/settings.ts';
import { voidInvoice } from './actions/void-invoice.ts';
import { writeOff } from './actions/write-off.ts';
import { countedInvoices } from './counted-invoices.ts';
import { customerSide } from './customer-side.ts';
import {
  invoiceCreated,
  invoiceOverdue,
  invoicePaid,
  invoiceSent,
  invoiceUpdated,
  invoiceVoided,
} from './events/invoice-events.ts';
import { paymentFailed, paymentRefunded } from './events/payment-events.ts';
import { countOpen, listInvoices, newestInvoices } from './list-invoices.store.ts';
import { amountWords } from './money/amount-words.ts';
import { noticeKinds } from './notice-kinds.ts';
import { finishCheckout } from './open/finish-checkout.ts';
import { payInvoice } from './open/pay-invoice.ts';
import { showInvoice } from './open/show-invoice.ts';
import { countUsesOfConnection } from './payments.store.ts';
import { dayOf } from './present-invoice.ts';
import { reportOverdue } from './report-overdue.ts';
import { paymentsSample } from './sample/side.ts';
import { settlePaymentLater, settleRefundLater } from './settling/settle-later.ts';
import { draftTrash } from './trash.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';
import { phrase } from './words/words.ts';

export const payments = defineModule({
  name: 'payments',
  title: 'Payments',
  description: 'Invoices with tax and numbers without gaps, the money that comes in for them, and refunds.',
  required: false,
  uses: ['line', 'vault'],
  actions: [
    listInvoicesAction,
    getInvoice,
    saveInvoice,
    deleteDraftAction,
    sendInvoiceAction,
    sendReminder,
    chargeCustomer,
    refund,
    markPaid,
    voidInvoice,
    writeOff,
    listPaymentMethods,
    savePaymentMethod,
    removePaymentMethod,
    settings,
    saveSettingsAction,
    sendReminders,
    markManyPaid,
    deleteDrafts,
  ],
  open: [showInvoice, payInvoice, finishCheckout],
  events: [
    invoiceCreated,
    invoiceUpdated,
    invoiceSent,
    invoicePaid,
    invoiceOverdue,
    invoiceVoided,
    paymentFailed,
    paymentRefunded,
  ],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
  notices: noticeKinds,
  customers: customerSide,

  async usesOfConnection(ctx, connectionId) {
    const { chosen, pending } = await countUsesOfConnection(ctx.db, ctx.workspaceId, connectionId);
    return [
      ...(chosen ? ['the settings of payments'] : []),
      ...(pending > 0 ? [`${pending} ${pending === 1 ? 'payment' : 'payments'} under way`] : []),
    ];
  },

  sample: paymentsSample,
  countedTables: [countedInvoices],
  trash: [draftTrash],
  jobs: (services) => [settlePaymentLater(services), settleRefundLater(services)],
  cron: (services) => [reportOverdue(services)],
  overview,

  search: {
    types: ['invoice'],
    capability: 'payments.read',
    async find(ctx, q, limit) {
      const { workspace, language } = ctx.principal;
      const found = await listInvoices(
        ctx.db,
        ctx.workspaceId,
        { q },
        { order: newestInvoices, limit },
        dayOf(ctx.now, workspace.timeZone),
        workspace.timeZone,
      );
      return found.map((invoice) => ({
        type: 'invoice',
        id: invoice.id,
        title: invoice.number ?? inWords(phrase('draft_invoice'), readerOf(ctx.principal)),
        subtitle: `${invoice.customerName} · ${amountWords(invoice.total, invoice.currency, language)}`,
        href: `/invoices?id=${invoice.id}`,
      }));
    },
  },
});

async function overview(ctx: ReadContext): Promise<OverviewItem[]> {
  const { open, overdue } = await countOpen(ctx.db, ctx.workspaceId, dayOf(ctx.now, ctx.principal.workspace.timeZone));
  return [
    { label: phrase('overview_open_invoices'), value: open, href: '/invoices?state=open' },
    { label: phrase('overview_overdue_invoices'), value: overdue, href: '/invoices?overdue=true', waits: true },
  ];
}
