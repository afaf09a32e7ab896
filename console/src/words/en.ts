import { activityWords } from './en/activity.ts';
import { approvalWords } from './en/approvals.ts';
import { bookWords } from './en/book.ts';
import { bookingWords } from './en/bookings.ts';
import { clientWords } from './en/clients.ts';
import { connectionWords } from './en/connections.ts';
import { customerWords } from './en/customers.ts';
import { dataWords } from './en/data.ts';
import { entryWords } from './en/entry.ts';
import { homeWords } from './en/home.ts';
import { invoicePageWords } from './en/invoice.ts';
import { invoiceWords } from './en/invoices.ts';
import { leadWords } from './en/leads.ts';
import { memberWords } from './en/members.ts';
import { memoryWords } from './en/memory.ts';
import { messageWords } from './en/messages.ts';
import { postWords } from './en/posts.ts';
import { runWords } from './en/runs.ts';
import { sampleWords } from './en/sample.ts';
import { searchWords } from './en/search.ts';
import { settingWords } from './en/settings.ts';
import { shellWords } from './en/shell.ts';
import { tableFieldWords } from './en/table-fields.ts';
import { tableSettingWords } from './en/table-settings.ts';
import { tableWords } from './en/tables.ts';
import { taskWords } from './en/tasks.ts';
import { uiWords } from './en/ui.ts';
import { unsubscribeWords } from './en/unsubscribe.ts';
import { webhookWords } from './en/webhooks.ts';
import { workflowListWords } from './en/workflow-list.ts';
import { workflowStepWords } from './en/workflow-steps.ts';
import { workflowWords } from './en/workflows.ts';

/** The source: every other language has exactly these keys. */
export const en = {
  ...uiWords,
  ...shellWords,
  ...entryWords,
  ...homeWords,
  ...sampleWords,
  ...approvalWords,
  ...customerWords,
  ...leadWords,
  ...memberWords,
  ...activityWords,
  ...settingWords,
  ...dataWords,
  ...searchWords,
  ...connectionWords,
  ...clientWords,
  ...tableFieldWords,
  ...tableSettingWords,
  ...tableWords,
  ...workflowListWords,
  ...workflowWords,
  ...workflowStepWords,
  ...runWords,
  ...webhookWords,
  ...taskWords,
  ...memoryWords,
  ...messageWords,
  ...postWords,
  ...unsubscribeWords,
  ...bookingWords,
  ...bookWords,
  ...invoiceWords,
  ...invoicePageWords,
} as const;

/** The same keys for every language: a missing translation does not compile. */
export type Translation = { readonly [K in keyof typeof en]: string };
