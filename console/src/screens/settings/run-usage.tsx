import { Alert, Skeleton } from '@mantine/core';
import { ChartNoAxesColumn, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { WorkflowUsage } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Card, Section } from '../../ui/layout/page.tsx';
import { Meter } from '../../ui/values/meter.tsx';
import { formatDate, formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { formatCost, formatDuration, limitsCost } from '../runs/run-words.ts';
import { DaysTable } from './days-table.tsx';
import { MostUsedWorkflows } from './most-used-workflows.tsx';
import classes from './settings.module.css';

const RunCharts = lazy(() => import('./run-charts.tsx').then((module) => ({ default: module.RunCharts })));

/** The costs and the number of the workspace's runs. */
export function RunUsage({ days }: { days: number }) {
  const usage = useRead('workflows.usage', { days });
  const { data } = usage;
  const hasRuns = data?.days.some(({ runs, cost }) => runs > 0 || cost > 0);
  return (
    <>
      <Section title={t('run_usage.period')}>
        {usage.error && !data && <ErrorBox error={usage.error} onRetry={() => void usage.refetch()} />}
        {!data && !usage.error && <Skeleton height={90} radius="md" />}
        {data && <PeriodCost period={data.period} />}
      </Section>
      <Section title={t('run_usage.title')}>
        {!data && !usage.error && <Skeleton height={460} radius="md" />}
        {data && hasRuns && (
          <Card>
            <Suspense fallback={<Skeleton height={380} />}>
              <RunCharts days={data.days} />
            </Suspense>
            <RunDaysTable days={data.days} />
          </Card>
        )}
        {data && !hasRuns && (
          <Card padded={false}>
            <EmptyState icon={ChartNoAxesColumn} title={t('run_usage.none')}>
              {t('run_usage.none_text')}
            </EmptyState>
          </Card>
        )}
      </Section>
      {data && data.workflows.length > 0 && (
        <Section title={t('run_usage.most_used')}>
          <MostUsedWorkflows workflows={data.workflows} />
        </Section>
      )}
    </>
  );
}

function PeriodCost({ period: { cost, limit, start, end, isExceeded } }: { period: WorkflowUsage['period'] }) {
  const isLimited = limitsCost(limit);
  const lastDay = new Date(new Date(end).getTime() - 1).toISOString();
  return (
    <Card>
      <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px' }}>
        <span className={classes.lineTitle}>
          {t('run_usage.cost', { start: formatDate(start), end: formatDate(lastDay) })}
        </span>
        <span className={`${classes.quiet} numbers`}>
          {isLimited
            ? t('run_usage.of_limit', { cost: formatCost(cost), limit: formatCost(limit) })
            : t('run_usage.no_limit', { cost: formatCost(cost) })}
        </span>
      </div>
      {isLimited && <Meter share={limit > 0 ? cost / limit : 1} />}
      {isExceeded && (
        <Alert mt="md" color="red" icon={<TriangleAlert size={16} />}>
          {t('run_usage.exceeded')}
        </Alert>
      )}
    </Card>
  );
}

function RunDaysTable({ days }: { days: WorkflowUsage['days'] }) {
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
