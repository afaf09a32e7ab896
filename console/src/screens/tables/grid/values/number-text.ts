import type { TableField } from '../../../../api/types.ts';
import { numberFormat } from '../../../../words/formatters.ts';

/** The properties of a field that decide how its numbers are shown. */
type NumberStyle = Pick<TableField, 'decimals' | 'currency'> & { type: string };

/** A number of this field for people to read. */
export function formatNumberOf(field: NumberStyle, value: number): string {
  if (field.type === 'duration') return formatDuration(value);
  const digits = field.decimals === undefined ? {} : { minimumFractionDigits: field.decimals };
  const most = { maximumFractionDigits: field.decimals ?? (field.type === 'percent' ? 2 : 10) };
  if (field.type === 'percent') {
    return numberFormat({ style: 'percent', ...digits, ...most }).format(value);
  }
  if (field.type === 'currency' && field.currency) return formatCurrency(value, field.currency, field.decimals);
  return numberFormat({ ...digits, ...most }).format(value);
}

/** The number in an input: without thousands separators, which would be in the way. */
export function numberToText(field: TableField, value: number): string {
  if (field.type === 'duration') return formatDuration(value);
  const shown = field.type === 'percent' ? Number((value * 100).toPrecision(15)) : value;
  return numberFormat({ useGrouping: false, maximumFractionDigits: 15 }).format(shown);
}

/** Reads "1250", "1,250.50", "1.250,50", "25 %", "€ 12" and "1:30"; undefined if it is not a number. */
export function textToNumber(field: TableField, text: string): number | undefined {
  if (field.type === 'duration') return readDuration(text);
  const value = readNumber(text.replace(/%$/, ''));
  if (value === undefined || field.type !== 'percent') return value;
  return Number((value / 100).toPrecision(15));
}

function readNumber(text: string): number | undefined {
  const compact = text.replace(/[\s'’\u00a0\u202f]/g, '').replace(/^[^\d.,+-]+|[^\d.,]+$/g, '');
  if (/^[+-]?\d+(\.\d+)?e[+-]?\d+$/i.test(text.trim())) return Number(text);
  const at = decimalPosition(compact);
  const whole = at < 0 ? compact : compact.slice(0, at);
  const fraction = at < 0 ? '' : compact.slice(at + 1);
  const isWhole = /^[+-]?(\d+|\d{1,3}([.,]\d{3})+)?$/.test(whole);
  if (!isWhole || !/^\d*$/.test(fraction) || !/\d/.test(compact)) return undefined;
  return Number(`${whole.replace(/[.,]/g, '')}${fraction ? `.${fraction}` : ''}`);
}

/** The last separator is the decimal mark, unless it can only be a thousands separator. */
function decimalPosition(text: string): number {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at < 0) return -1;
  const mark = text[at] ?? '';
  const marks = text.match(/[.,]/g) ?? [];
  if (marks.length > 1 && marks.every((other) => other === mark)) return -1;
  const looksLikeThousands = marks.length === 1 && text.length - at === 4 && /^[+-]?\d{1,3}$/.test(text.slice(0, at));
  return looksLikeThousands && mark !== decimalMark() ? -1 : at;
}

function decimalMark(): string {
  const parts = numberFormat().formatToParts(1.5);
  return parts.find((part) => part.type === 'decimal')?.value ?? '.';
}

function formatCurrency(value: number, currency: string, decimals: number | undefined): string {
  const digits = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  try {
    return numberFormat({ style: 'currency', currency, ...digits }).format(value);
  } catch {
    return `${numberFormat(digits).format(value)} ${currency}`;
  }
}

/** Seconds as hours, minutes and seconds. */
function formatDuration(seconds: number): string {
  const whole = Math.abs(Math.trunc(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const rest = Math.abs(seconds) - whole;
  const [hours = 0, ...others] = parts;
  const fraction = rest > 0 ? String(Number(rest.toFixed(3))).slice(1) : '';
  return `${seconds < 0 ? '-' : ''}${hours}:${others.map((part) => String(part).padStart(2, '0')).join(':')}${fraction}`;
}

function readDuration(text: string): number | undefined {
  const clock = /^(-?)(\d+):([0-5]?\d)(?::([0-5]?\d(?:\.\d+)?))?$/.exec(text.trim());
  if (clock) {
    const [, sign, hours, minutes, seconds = '0'] = clock;
    return (sign ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  }
  const words = /^(?:(\d+)\s*h)?\s*(?:(\d+)\s*m(?:in)?)?\s*(?:(\d+)\s*s)?$/i.exec(text.trim());
  if (words && text.trim() !== '') {
    const [, hours = '0', minutes = '0', seconds = '0'] = words;
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  }
  return readNumber(text);
}
