import { Skeleton, Table } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Usage } from '../../api/shapes.ts';
import { Card, Section } from '../../ui/page.tsx';
import { formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { ScrollRegion } from '../tables/fields/scroll-region.tsx';
import { formatDay } from './format-day.ts';
import classes from './settings.module.css';

const UseCharts = lazy(() => import('./use-charts.tsx').then((module) => ({ default: module.UseCharts })));

/** How much was done here on each of the last days, by whoever did it. */
export function UseDays({ days }: { days: NonNullable<Usage['days']> }) {
  return (
    <Section title={t('use_days.title')} description={t('use_days.text', { count: days.length })}>
      <Card>
        <Suspense fallback={<Skeleton height={230} />}>
          <UseCharts days={days} />
        </Suspense>
        <details className={classes.asTable}>
          <summary>{t('run_usage.as_table')}</summary>
          <ScrollRegion label={t('use_days.title')} height={320}>
            <Table aria-label={t('use_days.title')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('run_usage.day')}</Table.Th>
                  <Table.Th>{t('use_days.changes')}</Table.Th>
                  <Table.Th>{t('use_days.received')}</Table.Th>
                  <Table.Th>{t('use_days.sent')}</Table.Th>
                  <Table.Th>{t('use_days.undelivered')}</Table.Th>
                  <Table.Th>{t('use_days.calls')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {days.toReversed().map(({ day, calls, changes, received, delivered, undelivered }) => (
                  <Table.Tr key={day} className="numbers">
                    <Table.Th scope="row">{formatDay(day)}</Table.Th>
                    <Table.Td>{formatNumber(changes)}</Table.Td>
                    <Table.Td>{formatNumber(received)}</Table.Td>
                    <Table.Td>{formatNumber(delivered + undelivered)}</Table.Td>
                    <Table.Td>{formatNumber(undelivered)}</Table.Td>
                    <Table.Td>{formatNumber(sumOf(calls))}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
        </details>
      </Card>
    </Section>
  );
}

function sumOf(calls: Record<string, number>): number {
  return Object.values(calls).reduce((sum, count) => sum + count, 0);
}
