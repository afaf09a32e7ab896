import type { WorkflowUsage } from '../../api/types.ts';
import { formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { formatCost } from '../runs/run-words.ts';
import { DayChart } from './day-chart.tsx';
import classes from './settings.module.css';

/** Two charts of the same days; the table below them shows the same numbers. */
export function RunCharts({ days }: { days: WorkflowUsage['days'] }) {
  return (
    <div className={classes.charts}>
      <DayChart
        title={t('run_usage.chart_runs')}
        days={days.map(({ day }) => day)}
        lines={[
          {
            label: t('run_usage.runs'),
            values: days.map(({ runs }) => runs),
            colour: '--svc-accent',
            write: formatNumber,
            whole: true,
          },
          {
            label: t('run_usage.failed_runs'),
            values: days.map(({ failed }) => failed),
            colour: '--mantine-color-red-6',
            write: formatNumber,
          },
        ]}
      />
      <DayChart
        title={t('run_usage.chart_cost')}
        days={days.map(({ day }) => day)}
        stacked
        lines={[
          {
            label: t('run_usage.cost_of_runs'),
            values: days.map(({ cost, assistantCost }) => cost - assistantCost),
            colour: '--mantine-color-violet-5',
            write: formatCost,
          },
          ...(days.some(({ assistantCost }) => assistantCost > 0)
            ? [
                {
                  label: t('run_usage.cost_of_assistant'),
                  values: days.map(({ assistantCost }) => assistantCost),
                  colour: '--mantine-color-teal-6',
                  write: formatCost,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
