import { activityWords } from './en/activity.ts';
import { approvalWords } from './en/approvals.ts';
import { entryWords } from './en/entry.ts';
import { homeWords } from './en/home.ts';
import { leadWords } from './en/leads.ts';
import { memberWords } from './en/members.ts';
import { settingWords } from './en/settings.ts';
import { shellWords } from './en/shell.ts';
import { tableFieldWords } from './en/table-fields.ts';
import { tableSettingWords } from './en/table-settings.ts';
import { tableWords } from './en/tables.ts';
import { uiWords } from './en/ui.ts';

/** The source: every other language has exactly these keys. */
export const en = {
  ...uiWords,
  ...shellWords,
  ...entryWords,
  ...homeWords,
  ...approvalWords,
  ...leadWords,
  ...memberWords,
  ...activityWords,
  ...settingWords,
  ...tableFieldWords,
  ...tableSettingWords,
  ...tableWords,
} as const;

/** The same keys for every language: a missing translation does not compile. */
export type Translation = { readonly [K in keyof typeof en]: string };
