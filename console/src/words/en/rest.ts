import { activityWords } from './activity.ts';
import { approvalWords } from './approvals.ts';
import { appWords } from './apps.ts';
import { assistantWords } from './assistant.ts';
import { bookingWords } from './bookings.ts';
import { clientWords } from './clients.ts';
import { companyWords } from './companies.ts';
import { connectionWords } from './connections.ts';
import { customerWords } from './customers.ts';
import { dashboardWords } from './dashboards.ts';
import { dataWords } from './data.ts';
import { evaluationWords } from './evaluations.ts';
import { integrationWords } from './integrations.ts';
import { invoiceWords } from './invoices.ts';
import { knowledgeWords } from './knowledge.ts';
import { leadWords } from './leads.ts';
import { listWords } from './lists.ts';
import { memberWords } from './members.ts';
import { memoryWords } from './memory.ts';
import { messageWords } from './messages.ts';
import { oauthWords } from './oauth-connections.ts';
import { operationWords } from './operations.ts';
import { postWords } from './posts.ts';
import { replayWords } from './replay.ts';
import { runWords } from './runs.ts';
import { searchWords } from './search.ts';
import { settingWords } from './settings.ts';
import { tableFieldWords } from './table-fields.ts';
import { tableFormWords } from './table-forms.ts';
import { tableSettingWords } from './table-settings.ts';
import { tableViewWords } from './table-views.ts';
import { tableWords } from './tables.ts';
import { taskWords } from './tasks.ts';
import { webhookWords } from './webhooks.ts';
import { workflowListWords } from './workflow-list.ts';
import { workflowStepWords } from './workflow-steps.ts';
import { workflowWords } from './workflows.ts';

/** What the other screens say. It comes with the first of them that is opened. */
export const restWords = {
  ...activityWords,
  ...approvalWords,
  ...appWords,
  ...assistantWords,
  ...bookingWords,
  ...clientWords,
  ...connectionWords,
  ...oauthWords,
  ...companyWords,
  ...customerWords,
  ...dashboardWords,
  ...dataWords,
  ...evaluationWords,
  ...integrationWords,
  ...invoiceWords,
  ...knowledgeWords,
  ...leadWords,
  ...listWords,
  ...memberWords,
  ...memoryWords,
  ...messageWords,
  ...operationWords,
  ...postWords,
  ...replayWords,
  ...runWords,
  ...searchWords,
  ...settingWords,
  ...tableFieldWords,
  ...tableFormWords,
  ...tableSettingWords,
  ...tableWords,
  ...tableViewWords,
  ...taskWords,
  ...webhookWords,
  ...workflowListWords,
  ...workflowStepWords,
  ...workflowWords,
} as const;
