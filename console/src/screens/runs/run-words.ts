import type { ListedRun } from '../../api/types.ts';
import { numberFormat } from '../../words/formatters.ts';
import { t, wordFor } from '../../words/words.ts';

/** "340 ms", "3.2 s", "2 min 5 s", "3 h 4 min", "1 day". */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return unit(Math.round(milliseconds), 'millisecond');
  if (milliseconds < 60_000) return unit(milliseconds / 1000, 'second', 1);
  const seconds = Math.round(milliseconds / 1000);
  const [days, hours, minutes] = [seconds / 86_400, (seconds / 3_600) % 24, (seconds / 60) % 60].map(Math.floor);
  if (days) return both(unit(days, 'day'), hours, 'hour');
  if (hours) return both(unit(hours, 'hour'), minutes, 'minute');
  return both(unit(minutes ?? 0, 'minute'), seconds % 60, 'second');
}

function both(first: string, rest: number | undefined, name: string): string {
  return rest ? `${first} ${unit(rest, name)}` : first;
}

function unit(value: number, name: string, digits = 0): string {
  const format = { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: digits } as const;
  return numberFormat(format).format(value);
}

/** The cost of runs is in US dollars, often small fractions of a cent. */
export function formatCost(dollars: number): string {
  return numberFormat({
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: dollars !== 0 && Math.abs(dollars) < 0.01 ? 6 : 4,
  }).format(dollars);
}

/** Why a run waits; undefined for one that is running or has ended. */
export function reasonText({ status, reason }: Pick<ListedRun, 'status' | 'reason'>): string | undefined {
  if (status !== 'ready' && status !== 'waiting') return undefined;
  const known = reason && wordFor('run_reason', reason.code);
  return known ?? reason?.message ?? t('run_reason.queued');
}

/** The same in a few words, for lists. */
export function shortReason(run: Pick<ListedRun, 'status' | 'reason'>): string | undefined {
  const waits = Array.isArray(run.reason?.for) ? (run.reason.for as { for?: unknown }[]) : [];
  const kinds = [...new Set(waits.map((wait) => String(wait.for)))];
  const words = kinds.flatMap((kind) => wordFor('run_waits_for', kind) ?? []);
  return words.length > 0 ? words.join(' · ') : reasonText(run);
}

/** A limit above this means unlimited. */
export function limitsCost(limit: number): boolean {
  return limit < 1_000_000;
}
