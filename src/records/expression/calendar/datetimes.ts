import { isWithinYears, readDay } from './days.ts';

const shape = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;

/**
 * Parses an ISO text with Z or an offset into milliseconds; undefined if it is invalid or outside the years 0001–9999.
 */
export function readDatetime(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined;
  const match = shape.exec(text);
  if (!match || readDay(match[1]) === undefined) return undefined;
  // Date.parse accepts an offset only with a colon.
  const instant = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return isWithinYears(instant) ? instant : undefined;
}

export function writeDatetime(instant: number): string {
  return new Date(instant).toISOString();
}

/** Parses HH:mm or HH:mm:ss into seconds since midnight. */
export function readTime(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined;
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0) : undefined;
}

export function writeTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
