import { activityWords } from '../../../console/src/words/de/activity.ts';
import { approvalWords } from '../../../console/src/words/de/approvals.ts';
import { bookWords } from '../../../console/src/words/de/book.ts';
import { bookingWords } from '../../../console/src/words/de/bookings.ts';
import { clientWords } from '../../../console/src/words/de/clients.ts';
import { connectionWords } from '../../../console/src/words/de/connections.ts';
import { customerWords } from '../../../console/src/words/de/customers.ts';
import { dataWords } from '../../../console/src/words/de/data.ts';
import { entryWords } from '../../../console/src/words/de/entry.ts';
import { homeWords } from '../../../console/src/words/de/home.ts';
import { invoicePageWords } from '../../../console/src/words/de/invoice.ts';
import { invoiceWords } from '../../../console/src/words/de/invoices.ts';
import { leadWords } from '../../../console/src/words/de/leads.ts';
import { memberWords } from '../../../console/src/words/de/members.ts';
import { memoryWords } from '../../../console/src/words/de/memory.ts';
import { messageWords } from '../../../console/src/words/de/messages.ts';
import { postWords } from '../../../console/src/words/de/posts.ts';
import { runWords } from '../../../console/src/words/de/runs.ts';
import { sampleWords } from '../../../console/src/words/de/sample.ts';
import { searchWords } from '../../../console/src/words/de/search.ts';
import { settingWords } from '../../../console/src/words/de/settings.ts';
import { shellWords } from '../../../console/src/words/de/shell.ts';
import { tableFieldWords } from '../../../console/src/words/de/table-fields.ts';
import { tableSettingWords } from '../../../console/src/words/de/table-settings.ts';
import { tableWords } from '../../../console/src/words/de/tables.ts';
import { taskWords } from '../../../console/src/words/de/tasks.ts';
import { uiWords } from '../../../console/src/words/de/ui.ts';
import { unsubscribeWords } from '../../../console/src/words/de/unsubscribe.ts';
import { webhookWords } from '../../../console/src/words/de/webhooks.ts';
import { workflowListWords } from '../../../console/src/words/de/workflow-list.ts';
import { workflowStepWords } from '../../../console/src/words/de/workflow-steps.ts';
import { workflowWords } from '../../../console/src/words/de/workflows.ts';
import { en } from '../../../console/src/words/en.ts';

export type Key = keyof typeof en;
export type Language = 'en' | 'de';
export type Say = (key: Key, filled?: Record<string, string | number>) => string;

// Put together here, because the console's own list of German words belongs to the types of a browser.
const de: Record<Key, string> = {
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

/** The console's own words, so that a test names things as a person reads them and survives a better wording. */
export const sayIn: Record<Language, Say> = {
  en: (key, filled) => fill(en[key], filled),
  de: (key, filled) => fill(de[key], filled),
};

export const say = sayIn.en;

function fill(text: string, filled: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(filled[name] ?? whole));
}

/** Words that are English and nothing else: in a German console they are left over. */
export function onlyEnglish(): string[] {
  const german = new Set(Object.values(de));
  return Object.values(en).filter((text) => !german.has(text) && !text.includes('{'));
}
