import type { WorkflowUsage } from '../../api/types.ts';
import { formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { formatCost, formatDuration } from '../runs/run-words.ts';
import { DaysTable } from './days-table.tsx';

export function RunDaysTable({ days }: { days: WorkflowUsage['days'] }) {
  return (
    <DaysTable
      label={t('run_usage.chart_runs')}
      days={days}
      columns={[
        [t('run_usage.runs'), ({ runs }) => formatNumber(runs)],
        [t('run_usage.failed'), ({ failed }) => formatNumber(failed)],
        [t('run.cost'), ({ cost }) => formatCost(cost)],
        [t('run_usage.average'), ({ runs, averageMs }) => (runs > 0 ? formatDuration(averageMs) : '–')],
      ]}
    />
  );
}
