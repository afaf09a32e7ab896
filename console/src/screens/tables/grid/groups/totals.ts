import type { ActionInput } from '../../../../api/actions.ts';
import type { TableField } from '../../../../api/types.ts';
import { formatNumber } from '../../../../words/format.ts';
import { t } from '../../../../words/words.ts';
import { familyOf } from '../values/field-family.ts';
import { displayText, type Names } from '../values/value-text.ts';
import type { ViewSettings } from '../window/read-query.ts';

export const totalFunctions = ['sum', 'avg', 'median', 'min', 'max', 'filled', 'empty', 'distinct'] as const;
export type TotalFunction = (typeof totalFunctions)[number];

export interface Total {
  field: TableField;
  fn: TotalFunction;
}

type Measure = ActionInput<'tables.aggregate'>['measures'][number];

/** One call accepts twenty measures, and the first one counts the records. */
const most = 19;

/** The totals in the settings that the existing fields allow. */
export function readTotals(settings: ViewSettings, fields: TableField[]): Total[] {
  const given = Array.isArray(settings.totals) ? (settings.totals as { field: string; fn: string }[]) : [];
  return given
    .flatMap(({ field: key, fn }) => {
      const field = fields.find((one) => one.key === key);
      const known = field && totalsFor(field).find((one) => one === fn);
      return known ? [{ field, fn: known }] : [];
    })
    .slice(0, most);
}

export function totalsFor(field: TableField): TotalFunction[] {
  if (field.type === 'button') return [];
  const family = familyOf(field);
  const counting: TotalFunction[] = ['filled', 'empty', 'distinct'];
  if (family === 'number') return [...totalFunctions];
  if (family === 'date') return ['min', 'max', ...counting];
  return ['json', 'attachment', 'signature'].includes(family) ? [] : counting;
}

export function measuresOf(totals: Total[]): Measure[] {
  return [
    { fn: 'count' },
    ...totals.map(({ field: { key: field }, fn }): Measure => {
      return { field, fn: fn === 'filled' || fn === 'empty' ? 'count' : fn };
    }),
  ];
}

/** The values of a summary in readable form, by the keys of their fields. */
export function totalTexts(totals: Total[], values: readonly unknown[], names: Names): Map<string, string> {
  const count = Number(values[0] ?? 0);
  return new Map(totals.map((total, at) => [total.field.key, textOf(total, values[at + 1], count, names)]));
}

function textOf({ field, fn }: Total, value: unknown, count: number, names: Names): string {
  if (value === null || value === undefined) return '';
  const counted =
    fn === 'filled' || fn === 'distinct' ? Number(value) : fn === 'empty' ? count - Number(value) : undefined;
  const text = counted === undefined ? displayText(field, value, names) : formatNumber(counted);
  return `${t(`total.${fn}_short`)} ${text}`;
}
