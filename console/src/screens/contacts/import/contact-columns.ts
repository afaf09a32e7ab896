import { consents, leadStages } from '../../../api/choices.ts';
import { formatLanguage } from '../../../words/format.ts';
import { languages } from '../../../words/language.ts';
import { textToMoney } from '../../../words/money.ts';
import { t } from '../../../words/words.ts';

export type Into = 'customers' | 'leads';

interface ContactColumn {
  key: string;
  label: string;
  /** The names that other programs use for it. */
  names: string[];
  /** Turns the text of a cell into the action's input. Unreadable text is passed on, so that the server explains it. */
  read?: (text: string, currency: string) => unknown;
}

/** The fields that a column of a sheet can be mapped to. */
export function contactColumns(into: Into): ContactColumn[] {
  const shared: ContactColumn[] = [
    { key: 'name', label: t('customer.name'), names: ['fullname', 'contact', 'kontakt', 'kunde', 'customer', 'lead'] },
    { key: 'email', label: t('customer.email'), names: ['mail', 'emailaddress', 'mailadresse', 'emailadresse'] },
    {
      key: 'phone',
      label: t('customer.phone'),
      names: ['telephone', 'tel', 'mobile', 'mobil', 'handy', 'phonenumber'],
    },
    { key: 'company', label: t('customer.company'), names: ['organisation', 'organization', 'firm', 'unternehmen'] },
  ];
  return into === 'customers' ? [...shared, ...customerColumns()] : [...shared, ...leadColumns()];
}

function customerColumns(): ContactColumn[] {
  return [
    { key: 'address', label: t('customer.address'), names: ['street', 'adresse', 'postaladdress', 'strasse'] },
    { key: 'tags', label: t('customer.tags'), names: ['labels', 'tag', 'groups', 'gruppen'], read: listOf },
    {
      key: 'consent',
      label: t('customer.consent'),
      names: ['optin', 'gdpr', 'dsgvo'],
      read: (text) =>
        oneOf(
          text,
          consents.map((consent) => [consent, t(`consent.${consent}`)]),
        ),
    },
    {
      key: 'locale',
      label: t('customer.locale'),
      names: ['lang', 'sprache'],
      read: (text) =>
        oneOf(
          text,
          languages.map((language) => [language, formatLanguage(language)]),
        ),
    },
    { key: 'timeZone', label: t('customer.time_zone'), names: ['tz'] },
  ];
}

function leadColumns(): ContactColumn[] {
  return [
    { key: 'source', label: t('lead.source'), names: ['origin', 'quelle', 'channel'] },
    {
      key: 'stage',
      label: t('lead.stage'),
      names: ['status', 'pipeline'],
      read: (text) =>
        oneOf(
          text,
          leadStages.map((stage) => [stage, t(`stage.${stage}`)]),
        ),
    },
    {
      key: 'value',
      label: t('lead.value'),
      names: ['amount', 'deal', 'betrag', 'summe'],
      read: (text, currency) => textToMoney(text, currency) ?? text,
    },
    { key: 'currency', label: t('lead.currency'), names: [], read: (text) => text.toUpperCase() },
    { key: 'nextStepAt', label: t('lead.next_step'), names: ['followup', 'wiedervorlage', 'due'], read: momentOf },
    { key: 'lostReason', label: t('lead.lost_reason'), names: ['reason', 'grund'] },
  ];
}

/** The field that a heading most likely means. */
export function guessColumn(heading: string, columns: readonly ContactColumn[]): string | undefined {
  const word = bare(heading);
  return columns.find(({ key, label, names }) => [bare(key), bare(label), ...names].includes(word))?.key;
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function oneOf(text: string, choices: (readonly [key: string, label: string])[]): string {
  const word = bare(text);
  return choices.find(([key, label]) => bare(key) === word || bare(label) === word)?.[0] ?? text;
}

function listOf(text: string): string[] {
  const parts = text.split(/[,;|\n]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

function momentOf(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}
