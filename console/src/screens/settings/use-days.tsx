import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Usage } from '../../api/types.ts';
import { Card, Section } from '../../ui/layout/page.tsx';
import { formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { DaysTable } from './days-table.tsx';

const UseCharts = lazy(() => import('./use-charts.tsx').then((module) => ({ default: module.UseCharts })));

/** The daily numbers of the last days. */
export function UseDays({ days }: { days: NonNullable<Usage['days']> }) {
  return (
    <Section title={t('use_days.title')} description={t('use_days.text', { count: days.length })}>
      <Card>
        <Suspense fallback={<Skeleton height={230} />}>
          <UseCharts days={days} />
        </Suspense>
        <DaysTable
          label={t('use_days.title')}
          days={days}
          columns={[
            [t('use_days.changes'), ({ changes }) => formatNumber(changes)],
            [t('use_days.received'), ({ received }) => formatNumber(received)],
            [t('use_days.sent'), ({ delivered, undelivered }) => formatNumber(delivered + undelivered)],
            [t('use_days.undelivered'), ({ undelivered }) => formatNumber(undelivered)],
            [t('use_days.calls'), ({ calls }) => formatNumber(sumOf(calls))],
          ]}
        />
      </Card>
    </Section>
  );
}

function sumOf(calls: Record<string, number>): number {
  return Object.values(calls).reduce((sum, count) => sum + count, 0);
}
