import { dayNumber } from '../../../records/expression/calendar/days.ts';
import { toLocal } from '../../../records/expression/calendar/time-zones.ts';

const styles = ['short', 'medium', 'long', 'full'] as const;
type Style = (typeof styles)[number];

export function isStyle(format: string): format is Style {
  return (styles as readonly string[]).includes(format);
}

/** Formats a date in the style of the language, with the time of day if there is one. */
export function formatByStyle(
  instant: number,
  style: Style,
  timeZone: string,
  language: string,
  withTime: boolean,
): string {
  return formatOf(language, { dateStyle: style, timeStyle: withTime ? 'short' : undefined, timeZone }).format(instant);
}

/** Supports YYYY YY MMMM MMM MM M DD D dddd ddd HH H hh h mm m ss s SSS A ZZ. Text in [brackets] is kept as it is. */
export function formatByPattern(instant: number, pattern: string, timeZone: string, language: string): string {
  const local = new Date(toLocal(instant, timeZone));
  const name = (options: Intl.DateTimeFormatOptions) => formatOf(language, { ...options, timeZone }).format(instant);
  const hour = local.getUTCHours();
  const parts: Record<string, () => string | number> = {
    YYYY: () => String(local.getUTCFullYear()).padStart(4, '0'),
    YY: () => String(local.getUTCFullYear() % 100).padStart(2, '0'),
    MMMM: () => name({ month: 'long' }),
    MMM: () => name({ month: 'short' }),
    M: () => local.getUTCMonth() + 1,
    D: () => local.getUTCDate(),
    dddd: () => name({ weekday: 'long' }),
    ddd: () => name({ weekday: 'short' }),
    H: () => hour,
    h: () => hour % 12 || 12,
    m: () => local.getUTCMinutes(),
    s: () => local.getUTCSeconds(),
    SSS: () => String(local.getUTCMilliseconds()).padStart(3, '0'),
    A: () => (hour < 12 ? 'AM' : 'PM'),
    ZZ: () => offsetText(local.getTime() - instant),
  };
  return pattern.replace(patternParts, (part, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted;
    const write = parts[part] ?? parts[part.charAt(0)];
    const text = String(write?.() ?? part);
    return part.length === 2 ? text.padStart(2, '0') : text;
  });
}

/** Reads a local time from a text with the numeric parts of a pattern; undefined if the text does not match. */
export function readByPattern(text: string, pattern: string): { local: number; hasTime: boolean } | undefined {
  const names: string[] = [];
  let source = '';
  let last = 0;
  for (const match of pattern.matchAll(patternParts)) {
    const [part, quoted] = match;
    const digits = digitsOf[part];
    if (quoted === undefined && digits === undefined) return undefined;
    source += escaped(pattern.slice(last, match.index)) + (quoted === undefined ? `(${digits})` : escaped(quoted));
    if (quoted === undefined) names.push(part.charAt(0));
    last = match.index + part.length;
  }
  const found = new RegExp(`^${source}${escaped(pattern.slice(last))}$`).exec(text.trim());
  if (!found) return undefined;
  const value = (name: string, otherwise: number) =>
    names.includes(name) ? Number(found[names.indexOf(name) + 1]) : otherwise;
  const year = value('Y', 1970);
  const day = dayNumber(year < 100 ? 2000 + year : year, value('M', 1), value('D', 1));
  const [hour, minute, second] = [value('H', 0), value('m', 0), value('s', 0)];
  if (day === undefined || hour > 23 || minute > 59 || second > 59) return undefined;
  return {
    local: day * 86_400_000 + (hour * 3600 + minute * 60 + second) * 1000 + value('S', 0),
    hasTime: names.some((name) => 'HmsS'.includes(name)),
  };
}

const patternParts = /\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|ddd|HH|H|hh|h|mm|m|ss|s|SSS|A|ZZ/g;

const digitsOf: Record<string, string> = {
  ...{ YYYY: '\\d{4}', YY: '\\d{2}', MM: '\\d{2}', M: '\\d{1,2}', DD: '\\d{2}', D: '\\d{1,2}' },
  ...{ HH: '\\d{2}', H: '\\d{1,2}', mm: '\\d{2}', m: '\\d{1,2}', ss: '\\d{2}', s: '\\d{1,2}', SSS: '\\d{3}' },
};

function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

const maxFormats = 200;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs far more than using it, so each one is cached. */
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  let format = formats.get(name);
  if (!format) {
    if (formats.size >= maxFormats) formats.clear();
    format = new Intl.DateTimeFormat(language, options);
    formats.set(name, format);
  }
  return format;
}
