import { activityWords } from './de/activity.ts';
import { approvalWords } from './de/approvals.ts';
import { bookWords } from './de/book.ts';
import { bookingWords } from './de/bookings.ts';
import { connectionWords } from './de/connections.ts';
import { customerWords } from './de/customers.ts';
import { entryWords } from './de/entry.ts';
import { homeWords } from './de/home.ts';
import { leadWords } from './de/leads.ts';
import { memberWords } from './de/members.ts';
import { messageWords } from './de/messages.ts';
import { runWords } from './de/runs.ts';
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
  ...approvalWords,
  ...customerWords,
  ...leadWords,
  ...memberWords,
  ...activityWords,
  ...settingWords,
  ...connectionWords,
  ...tableFieldWords,
  ...tableSettingWords,
  ...tableWords,
  ...workflowListWords,
  ...workflowWords,
  ...workflowStepWords,
  ...runWords,
  ...webhookWords,
  ...taskWords,
  ...messageWords,
  ...unsubscribeWords,
  ...bookingWords,
  ...bookWords,
};
