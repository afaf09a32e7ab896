import { answerMails } from './answer-mails.ts';
import { approvalBeforeDelete } from './approval-before-delete.ts';
import { bookingReminder } from './booking-reminder.ts';
import { dailySummary } from './daily-summary.ts';
import type { Template } from './define-template.ts';
import { formToLead } from './form-to-lead.ts';
import { formToTask } from './form-to-task.ts';
import { healthCheck } from './health-check.ts';
import { importContacts } from './import-contacts.ts';
import { leadFollowUp } from './lead-follow-up.ts';
import { noShowFollowUp } from './no-show-follow-up.ts';
import { webhookToTable } from './webhook-to-table.ts';
import { welcomeCustomer } from './welcome-customer.ts';
import { wonDealMessage } from './won-deal-message.ts';

/** Every template, in the order in which they are offered. A new one needs its file and a line here. */
const all: readonly Template[] = [
  ...[leadFollowUp, bookingReminder, noShowFollowUp, welcomeCustomer, answerMails, dailySummary],
  ...[formToLead, webhookToTable, formToTask, wonDealMessage, approvalBeforeDelete, healthCheck, importContacts],
];

export const templates: ReadonlyMap<string, Template> = new Map(all.map((template) => [template.template, template]));
