import { isRecord } from '../../api/is-record.ts';
import type { CardFact } from '../../api/types.ts';
import { formatDateTime } from '../../words/format.ts';
import { formatMoney } from '../../words/money.ts';
import { fieldText } from './field-text.ts';

/** A fact as text, for tables of changes. Items of a list are separated. */
export function factText(fact: CardFact | undefined): string | string[] {
  if (!fact) return fieldText(null);
  const { as } = fact;
  const value = fact.words ?? fact.value;
  if (as === 'money') return moneyText(value) ?? fieldText(value);
  if (as === 'moment') return momentText(value) ?? fieldText(value);
  if (as === 'diff' && isRecord(value)) return fieldText(value.after);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  return fieldText(value);
}

export function moneyText(value: unknown): string | undefined {
  if (!isRecord(value) || typeof value.amount !== 'number' || typeof value.currency !== 'string') return undefined;
  return formatMoney(value.amount, value.currency);
}

export function momentText(value: unknown): string | undefined {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? formatDateTime(value) : undefined;
}
