import type { Condition } from '../../../api/condition.ts';
import type { Table, TableField, TableView } from '../../../api/types.ts';
import type { ShownWorkspace } from '../../../ui/values/workspace-mark.tsx';
import { currentLanguage } from '../../../words/language.ts';
import type { ShownForm } from '../../form/form-door.ts';

/** One text for all languages, or one for each language. */
export type Text = string | Record<string, string>;

export interface DraftQuestion {
  field: string;
  label?: Text;
  help?: Text;
  required?: boolean;
  hidden?: boolean;
  prefill?: boolean;
  default?: unknown;
  when?: Condition;
  choices?: boolean;
  maxFiles?: number;
}

export interface DraftSection {
  title?: Text;
  description?: Text;
  when?: Condition;
  questions: DraftQuestion[];
}

/** The settings of a form as stored on the server. */
export interface FormSettings {
  sections: DraftSection[];
  title?: Text;
  description?: Text;
  submitLabel?: Text;
  thanksTitle?: Text;
  thanksText?: Text;
  redirect?: string;
  closed?: boolean;
  opensAt?: string;
  closesAt?: string;
  maxAnswers?: number;
  closedText?: Text;
  personalOnly?: boolean;
  duplicates?: 'neutral' | 'say';
  accent?: string;
  logo?: string;
  embedOn?: string[];
  maxFileBytes?: number;
}

export function settingsOf(view: TableView): FormSettings {
  return { sections: [], ...(view.settings as Partial<FormSettings>) };
}

/** Leaves out empty texts, because they mean the same as missing ones. */
export function withoutEmpty<Part extends object>(part: Part): Part {
  return Object.fromEntries(
    Object.entries(part).filter(
      ([, value]) => value !== undefined && value !== '' && value !== false && !isEmptyText(value),
    ),
  ) as Part;
}

function isEmptyText(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}

export function textIn(text: Text | undefined, language: string): string {
  if (text === undefined || typeof text === 'string') return text ?? '';
  return text[language] ?? '';
}

/** Replaces the text of one language; `all` replaces it with one text for all languages. */
export function withText(text: Text | undefined, language: string | 'all', words: string, own: string): Text {
  if (language === 'all') return words;
  const before = typeof text === 'string' ? (text === '' ? {} : { [own]: text }) : (text ?? {});
  const { [language]: _, ...others } = before;
  return words === '' ? others : { ...others, [language]: words };
}

const notForStrangers = new Set(['user', 'users', 'autonumber', 'button']);

/** The fields that strangers can fill in. */
export function canAsk({ formQuestions }: Table, { key, type, computed, access }: TableField): boolean {
  if (formQuestions) return formQuestions.some((question) => question.key === key);
  return !computed && access === 'write' && !notForStrangers.has(type);
}

/** A field as a form question: references to business data and structured values are asked for as text. */
export function asAsked({ formQuestions }: Table, field: TableField): Pick<TableField, 'name'> & { type: string } {
  return formQuestions?.find(({ key }) => key === field.key) ?? field;
}

/** A preview of the public page from the unsaved form. */
export function previewOf(table: Table, settings: FormSettings, name: string, workspace: ShownWorkspace): ShownForm {
  const language = currentLanguage();
  const say = (text: Text | undefined) =>
    typeof text === 'object' ? (text[language] ?? Object.values(text)[0] ?? '') : (text ?? '');
  return {
    workspace: { ...workspace, language: language === 'de' ? 'de' : 'en' },
    state: 'open',
    title: say(settings.title) || name,
    description: say(settings.description),
    submitLabel: say(settings.submitLabel),
    accent: settings.accent ?? null,
    logo: settings.logo ?? null,
    maxFileBytes: settings.maxFileBytes ?? 10 * 1024 * 1024,
    sections: settings.sections.map((section) => ({
      title: say(section.title),
      description: say(section.description),
      when: section.when ?? null,
      questions: section.questions.flatMap((question) => {
        const field = table.fields.find(({ key }) => key === question.field);
        if (!field) return [];
        const { hidden = false, prefill = !hidden } = question;
        return [
          {
            ...{ key: field.key, type: asAsked(table, field).type, hidden, prefill, help: say(question.help) },
            label: say(question.label) || asAsked(table, field).name,
            required: question.required === true || (field.required && field.type !== 'checkbox'),
            default: question.default ?? null,
            when: question.when ?? null,
            options: (field.options ?? []).map(({ key, name: option }) => ({ key, name: option })),
            ...{ min: null, max: field.max ?? null, maxLength: null, decimals: null },
            currency: field.currency ?? null,
            maxFiles: question.maxFiles ?? 5,
          },
        ];
      }),
    })),
  };
}
