import { type DateKind, readDate } from '../../../../words/date-text.ts';
import { dateFormat } from '../../../../words/formatters.ts';
import { currentLocale } from '../../../../words/language.ts';

/** A calendar day has no zone: it is shown as it stands. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}

export function formatMoment(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

/** What spreadsheets understand everywhere: 2026-01-02 and 2026-01-02 15:04:05, in local time. */
export function momentToText(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)}`;
}

/** What is pasted is read as date fields read what is typed. */
export function textToDay(text: string): string | undefined {
  return read('date', text);
}

export function textToMoment(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(trimmed)) {
    const date = new Date(trimmed);
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  }
  const local = read('date-time', trimmed);
  return local && new Date(local).toISOString();
}

export function textToTime(text: string): string | undefined {
  const time = read('time', text);
  return time?.length === 5 ? `${time}:00` : time;
}

/** A spreadsheet writes dates as its reader's region does, and so does the page it is pasted into. */
function read(kind: DateKind, text: string): string | undefined {
  return readDate(kind, text, { locale: currentLocale(), now: new Date() })?.value;
}
