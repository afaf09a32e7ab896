import { Type } from 'typebox';
import type { Catalogue } from '../../runtime/catalogue.ts';
import { schemasOf } from '../http/action-schemas.ts';
import { refusalBodies } from '../http/error-bodies.ts';

// An invalid token is answered like a link that we did not send.
const shared = { tags: ['Public pages'], security: [], params: Type.Object({ token: Type.String() }) };
const errors = refusalBodies(404, 429, 503);

/** Schemas of the public invoice page, from its open actions. */
export function invoiceSchemas(catalogue: Catalogue) {
  return {
    show: {
      ...shared,
      operationId: 'getPublicInvoice',
      summary: 'An invoice, by the link in its mail',
      response: { 200: schemasOf(catalogue, 'payments.show_invoice').output, ...errors },
    },
    pay: {
      ...shared,
      operationId: 'payPublicInvoice',
      summary: 'Pay an invoice by its link',
      description: 'All that is left of it. The answer says where to go on (redirect), or that it is paid.',
      response: { 200: schemasOf(catalogue, 'payments.pay_invoice').output, ...refusalBodies(409), ...errors },
    },
    finish: {
      ...shared,
      operationId: 'finishPublicPayment',
      summary: 'Come back from the page of the payment provider',
      description: 'Asks the provider how the payment ended.',
      response: { 200: schemasOf(catalogue, 'payments.finish_checkout').output, ...refusalBodies(409), ...errors },
    },
  };
}
