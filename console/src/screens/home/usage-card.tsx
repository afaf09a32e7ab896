import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { Card, Section } from '../../ui/layout/page.tsx';
import { Meter } from '../../ui/values/meter.tsx';
import { formatNumber } from '../../words/format.ts';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import { formatCost, limitsCost } from '../runs/run-words.ts';
import { DayBars } from './day-bars.tsx';
import classes from './home.module.css';

/** The used share of the plan, in three lines. */
export function UsageCard() {
  const can = useCan();
  const usage = useRead('workspace.usage', {}, { enabled: can('workspace.usage') });
  const runs = useRead('workflows.usage', { days: 30 }, { enabled: can('workflows.usage') });
  const records = usage.data?.storage.parts.find(({ name }) => name === 'records');
  const isLoading = usage.isLoading || runs.isLoading;
  return (
    <Section
      title={t('home.usage')}
      actions={
        can('workspace.usage') && (
          <Link to="/settings/usage" className={classes.link}>
            {t('home.usage_all')}
          </Link>
        )
      }
    >
      {isLoading && <Skeleton height={150} radius="md" />}
      {!isLoading && (
        <Card>
          <div className={classes.usage}>
            {runs.data && <Runs days={runs.data.days} />}
            {runs.data && <Cost period={runs.data.period} />}
            {usage.data && (
              <Line
                label={t('home.records')}
                value={formatNumber(records?.rows ?? 0)}
                note={
                  usage.data.recordsPerTable === null
                    ? undefined
                    : t('home.records_limit', { limit: formatNumber(usage.data.recordsPerTable) })
                }
              />
            )}
          </div>
        </Card>
      )}
    </Section>
  );
}

function Cost({ period: { cost, limit } }: { period: { cost: number; limit: number } }) {
  const isLimited = limitsCost(limit);
  // Amounts below a cent are not shown here; the linked page has them.
  if (!isLimited && cost < 0.005) return null;
  const spent = formatMoney(Math.round(cost * 100), 'USD');
  return (
    <div>
      <Line
        label={t('home.cost')}
        value={isLimited ? t('run_usage.of_limit', { cost: spent, limit: formatCost(limit) }) : spent}
      />
      {isLimited && <Meter share={limit > 0 ? cost / limit : 1} />}
    </div>
  );
}

function Runs({ days }: { days: { day: string; runs: number; failed: number }[] }) {
  const count = days.reduce((sum, { runs }) => sum + runs, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  return (
    <div>
      <Line
        label={t('home.runs')}
        value={formatNumber(count)}
        note={
          failed > 0 && (
            <Link to="/runs" search={{ status: 'failed' } as never} className={classes.link}>
              {t('home.runs_failed', { count: formatNumber(failed) })}
            </Link>
          )
        }
      />
      {count > 0 && <DayBars days={days} />}
    </div>
  );
}

function Line({ label, value, note }: { label: string; value: string; note?: ReactNode }) {
  return (
    <div className={classes.usageLine}>
      <span>{label}</span>
      <span className="numbers">
        {value}
        {note && <span className={classes.quiet}> · {note}</span>}
      </span>
    </div>
  );
}
