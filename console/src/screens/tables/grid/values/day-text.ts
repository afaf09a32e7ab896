import { type DateKind, readDate } from '../../../../words/date-text.ts';
import { dateFormat } from '../../../../words/formatters.ts';
import { currentLocale } from '../../../../words/language.ts';

/** A calendar day has no time zone, so it is not converted. */
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

/** The format that all spreadsheets read: 2026-01-02 and 2026-01-02 15:04:05, in local time. */
export function momentToText(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)}`;
}

/** Pasted text is read in the same way as text typed into date inputs. */
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

/** Spreadsheets write dates in the format of the reader's region, which is the one expected here. */
function read(kind: DateKind, text: string): string | undefined {
  return readDate(kind, text, { locale: currentLocale(), now: new Date() })?.value;
}
