import type { NumberFormat, TileChart } from '../../api/types.ts';
import { formatDateTime } from '../../words/format.ts';
import { dateFormat, numberFormat } from '../../words/formatters.ts';
import { t } from '../../words/words.ts';

type Mark = TileChart['groups'][number];

/** A formatted value: with its currency, as a date, or plain. */
export function formatValue(value: unknown, format: NumberFormat | undefined): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number') return numberText(value, format);
  if (typeof value === 'string' && format?.type === 'date') return dayText(value, { dateStyle: 'medium' });
  if (typeof value === 'string' && format?.type === 'datetime') return formatDateTime(value);
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function numberText(value: number, format: NumberFormat | undefined): string {
  if (format?.currency) return numberFormat({ style: 'currency', currency: format.currency }).format(value);
  const text = numberFormat({ maximumFractionDigits: format?.decimals ?? 2 }).format(value);
  return format?.type === 'percent' ? `${text} %` : text;
}

/** As short as an axis needs: 12K, 3.4M. */
export function shortNumber(value: number): string {
  const isSmall = value !== 0 && Math.abs(value) < 1;
  return numberFormat(
    isSmall ? { maximumSignificantDigits: 2 } : { notation: 'compact', maximumFractionDigits: 1 },
  ).format(value);
}

/** A calendar day, which is independent of time zones. */
function dayText(day: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** The label of a bar, slice or line. */
export function markLabel({ value, label, isRest }: Mark, by?: string): string {
  if (isRest) return t('dashboards.other');
  if (label !== null) return label;
  return typeof value === 'string' && by ? periodLabel(value, by) : t('dashboards.no_value');
}

function periodLabel(day: string, by: string): string {
  if (by === 'year') return day.slice(0, 4);
  if (by === 'quarter') return `Q${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1} ${day.slice(0, 4)}`;
  if (by === 'month') return dayText(day, { month: 'short', year: 'numeric' });
  return dayText(day, { day: 'numeric', month: 'short', year: '2-digit' });
}
