/** Parses days and times strictly. A day or time that does not exist is null. */

export function dayOf(text: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match || match[1] === '0000') return null;
  const date = new Date(`${text}T00:00:00Z`);
  // The Date constructor turns an impossible day such as 30 February into another day.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}

/** Parses an instant with `Z` or an offset into UTC with milliseconds. */
export function momentOf(text: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?([Zz]|[+-]\d{2}:?\d{2})$/.exec(text);
  if (
    !match ||
    dayOf(match[1] ?? '') === null ||
    Number(match[2]) > 23 ||
    Number(match[3]) > 59 ||
    Number(match[4] ?? 0) > 59
  )
    return null;
  const zone = (match[6] ?? 'Z').toUpperCase();
  const offset = zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const moment = new Date(
    `${match[1]}T${match[2]}:${match[3]}:${match[4] ?? '00'}${(match[5] ?? '').slice(0, 4)}${offset}`,
  );
  if (Number.isNaN(moment.getTime())) return null;
  const iso = moment.toISOString();
  return /^\d{4}-/.test(iso) && !iso.startsWith('0000') ? iso : null;
}

export function timeOfDay(text: string): string | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  return match ? `${match[1]}:${match[2]}:${match[3] ?? '00'}` : null;
}

/** Parses days as written in spreadsheets: 2026-01-02, 2.1.2026, 1/2/2026 (month first). */
export function dayOfText(text: string): string | null {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (german) return dayOf(`${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}`);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (american) return dayOf(`${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`);
  return dayOf(text) ?? (momentOf(text)?.slice(0, 10) || null);
}
