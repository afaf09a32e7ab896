import { activityWords } from './de/activity.ts';
import { approvalWords } from './de/approvals.ts';
import { bookWords } from './de/book.ts';
import { bookingWords } from './de/bookings.ts';
import { clientWords } from './de/clients.ts';
import { connectionWords } from './de/connections.ts';
import { customerWords } from './de/customers.ts';
import { dataWords } from './de/data.ts';
import { entryWords } from './de/entry.ts';
import { homeWords } from './de/home.ts';
import { invoicePageWords } from './de/invoice.ts';
import { invoiceWords } from './de/invoices.ts';
import { leadWords } from './de/leads.ts';
import { memberWords } from './de/members.ts';
import { memoryWords } from './de/memory.ts';
import { messageWords } from './de/messages.ts';
import { postWords } from './de/posts.ts';
import { runWords } from './de/runs.ts';
import { sampleWords } from './de/sample.ts';
import { searchWords } from './de/search.ts';
import { settingWords } from './de/settings.ts';
import { shellWords } from './de/shell.ts';
import { tableFieldWords } from './de/table-fields.ts';
import { tableSettingWords } from './de/table-settings.ts';
import { tableWords } from './de/tables.ts';
import { taskWords } from './de/tasks.ts';
import { uiWords } from './de/ui.ts';
import { unsubscribeWords } from './de/unsubscribe.ts';
import { webhookWords } from './de/webhooks.ts';
import { workflowListWords } from './de/workflow-list.ts';
import { workflowStepWords } from './de/workflow-steps.ts';
import { workflowWords } from './de/workflows.ts';
import type { Translation } from './en.ts';

/** Complete by its type: a key without a word does not compile. */
export const de: Translation = {
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
};
