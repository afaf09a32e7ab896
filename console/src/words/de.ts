import { activityWords } from './de/activity.ts';
import { approvalWords } from './de/approvals.ts';
import { connectionWords } from './de/connections.ts';
import { entryWords } from './de/entry.ts';
import { homeWords } from './de/home.ts';
import { leadWords } from './de/leads.ts';
import { memberWords } from './de/members.ts';
import { runWords } from './de/runs.ts';
import { settingWords } from './de/settings.ts';
import { shellWords } from './de/shell.ts';
import { tableFieldWords } from './de/table-fields.ts';
import { tableSettingWords } from './de/table-settings.ts';
import { tableWords } from './de/tables.ts';
import { uiWords } from './de/ui.ts';
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
};
