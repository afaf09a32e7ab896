import { Table } from '@mantine/core';
import type { WorkflowUsage } from '../../api/workflow-shapes.ts';
import { formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { formatCost, formatDuration } from '../runs/run-words.ts';
import { ScrollRegion } from '../tables/fields/scroll-region.tsx';
import { formatDay } from './format-day.ts';
import classes from './settings.module.css';

/** The numbers behind the charts, for who cannot or does not want to read them off a picture. */
export function RunDaysTable({ days }: { days: WorkflowUsage['days'] }) {
  return (
    <details className={classes.asTable}>
      <summary>{t('run_usage.as_table')}</summary>
      <ScrollRegion label={t('run_usage.as_table')} height={320}>
        <Table aria-label={t('run_usage.chart_runs')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('run_usage.day')}</Table.Th>
              <Table.Th>{t('run_usage.runs')}</Table.Th>
              <Table.Th>{t('run_usage.failed')}</Table.Th>
              <Table.Th>{t('run.cost')}</Table.Th>
              <Table.Th>{t('run_usage.average')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.toReversed().map(({ day, runs, failed, cost, averageMs }) => (
              <Table.Tr key={day} className="numbers">
                <Table.Th scope="row">{formatDay(day)}</Table.Th>
                <Table.Td>{formatNumber(runs)}</Table.Td>
                <Table.Td>{formatNumber(failed)}</Table.Td>
                <Table.Td>{formatCost(cost)}</Table.Td>
                <Table.Td>{runs > 0 ? formatDuration(averageMs) : '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </details>
  );
}
