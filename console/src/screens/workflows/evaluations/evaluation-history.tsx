import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { EvaluationRun } from '../../../api/types.ts';
import { dateFormat, numberFormat } from '../../../words/formatters.ts';
import { t } from '../../../words/words.ts';
import { AxisChart } from '../../dashboards/charts/axis-chart.tsx';
import charts from '../../dashboards/charts/charts.module.css';
import classes from './evaluations.module.css';
import { dollars, rateOf } from './pass-rate.ts';

const measures = ['rate', 'cost', 'time'] as const;
type Measure = (typeof measures)[number];
type SideTotals = NonNullable<EvaluationRun['totals']['draft']>;

/** A chart of pass rate, cost or time of each run of an evaluation, oldest first. A point opens its results. */
export function EvaluationHistory({ runs, onOpen }: { runs: EvaluationRun[]; onOpen: (id: string) => void }) {
  const [measure, setMeasure] = useState<Measure>('rate');
  const oldestFirst = runs.filter(({ status }) => status === 'completed').reverse();
  if (oldestFirst.length < 2) return null;
  const day = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  const labels = oldestFirst.map(({ startedAt }) => day.format(new Date(startedAt)));
  const series = (['draft', 'deployed'] as const)
    .filter((side) => oldestFirst.some(({ totals }) => totals[side]))
    .map((side) => ({
      label: t(`evaluations.${side}`),
      values: oldestFirst.map(({ totals }) => amountOf(measure, totals[side])),
    }));
  const format = (value: number | null) => (value === null ? '–' : inWords(measure, value));
  return (
    <div className={classes.history}>
      <NativeSelect
        label={t('evaluations.over_time')}
        value={measure}
        onChange={({ currentTarget }) => setMeasure(currentTarget.value as Measure)}
        data={measures.map((value) => ({ value, label: t(`evaluations.measure_${value}`) }))}
      />
      <div className={classes.chart}>
        <AxisChart
          kind="line"
          isPeriods
          title={t(`evaluations.measure_${measure}`)}
          labels={labels}
          series={series}
          format={format}
          onOpen={(group) => onOpen(oldestFirst[group]?.id ?? '')}
          say={(group, line) =>
            `${labels[group]}, ${series[line]?.label}: ${format(series[line]?.values[group] ?? null)}`
          }
        />
      </div>
      <p className={classes.legend}>
        {series.map(({ label }, line) => (
          <span key={label}>
            <span className={charts.swatch} data-colour={line} aria-hidden="true" /> {label}
          </span>
        ))}
      </p>
    </div>
  );
}

function amountOf(measure: Measure, totals: SideTotals | undefined): number | null {
  if (!totals) return null;
  if (measure === 'rate') return rateOf(totals) * 100;
  return measure === 'cost' ? totals.cost : totals.durationMs / 1_000;
}

function inWords(measure: Measure, value: number): string {
  if (measure === 'cost') return dollars(value);
  if (measure === 'rate') return numberFormat({ style: 'percent' }).format(value / 100);
  return numberFormat({ style: 'unit', unit: 'second', maximumFractionDigits: 1 }).format(value);
}
