import { dateFormat } from '../../../../words/formatters.ts';
import { currentLanguage } from '../../../../words/language.ts';

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

/** Reads 2026-01-02, 02.01.2026, 1/2/2026 and what the browser itself understands as a day. */
export function textToDay(text: string): string | undefined {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(trimmed);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(trimmed);
  if (dotted) return day(dotted[3], dotted[2], dotted[1]);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed);
  if (slashed) return slashedDay(slashed[1], slashed[2], slashed[3]);
  if (!/[a-zä]{3}/i.test(trimmed)) return undefined;
  const parsed = new Date(`${trimmed} UTC`);
  return Number.isNaN(parsed.getTime()) ? undefined : parsed.toISOString().slice(0, 10);
}

export function textToMoment(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(trimmed)) {
    const date = new Date(trimmed);
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  }
  const at = /^(.+?)[T, ]+(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?)$/.exec(trimmed);
  const onDay = textToDay(at?.[1] ?? trimmed);
  const time = textToTime(at?.[2] ?? '00:00');
  if (!onDay || !time) return undefined;
  return new Date(`${onDay}T${time}`).toISOString();
}

export function textToTime(text: string): string | undefined {
  const parts = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?:\.\d+)?$/.exec(text.trim());
  if (!parts) return undefined;
  const [, hours = '', minutes = '', seconds = '00'] = parts;
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}

/** Months first in English, unless that cannot be. */
function slashedDay(first = '', second = '', year = ''): string | undefined {
  const monthFirst = currentLanguage() === 'en' && Number(first) <= 12;
  return monthFirst ? day(year, first, second) : day(year, second, first);
}

function day(year = '', month = '', date = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const parsed = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== text ? undefined : text;
}
