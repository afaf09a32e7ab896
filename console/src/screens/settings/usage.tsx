import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { Usage } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Card, Page, Section } from '../../ui/layout/page.tsx';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { Facts } from '../../ui/values/facts.tsx';
import { Meter } from '../../ui/values/meter.tsx';
import { formatBytes, formatNumber } from '../../words/format.ts';
import { t, wordFor } from '../../words/words.ts';
import { RunSettings } from './run-settings.tsx';
import { RunUsage } from './run-usage.tsx';
import classes from './settings.module.css';
import { UseDays } from './use-days.tsx';

const spans = ['7', '30', '90'] as const;

export function UsageSettings() {
  const can = useCan();
  const [days, daysChoice] = useDays();
  const usage = useRead('workspace.usage', { days });
  return (
    <Page title={t('settings.usage')} description={t('usage.description')} actions={daysChoice} width="narrow">
      {can('workflows.usage') && <RunUsage days={days} />}
      {usage.error && !usage.data && <ErrorBox error={usage.error} onRetry={() => void usage.refetch()} />}
      {!usage.data && !usage.error && <Skeleton height={260} radius="md" />}
      {usage.data && (
        <>
          {usage.data.days?.some(isBusy) && <UseDays days={usage.data.days} />}
          <Section title={t('usage.limits')} description={t('usage.limits_text')}>
            <Card padded={false}>
              <ul className={classes.lines}>
                {usage.data.limits.map((limit) => (
                  <li key={limit.name} className={classes.line}>
                    <Limit limit={limit} />
                  </li>
                ))}
              </ul>
            </Card>
          </Section>
          {can('workflows.settings') && <RunSettings />}
          <Section title={t('usage.storage')}>
            <Card>
              <Facts
                entries={[
                  [t('usage.plan'), wordFor('plan', usage.data.plan) ?? usage.data.plan],
                  [
                    t('usage.records_per_table'),
                    usage.data.recordsPerTable === null
                      ? t('usage.no_limit')
                      : formatNumber(usage.data.recordsPerTable),
                  ],
                  [t('usage.database'), formatBytes(usage.data.storage.databaseBytes)],
                ]}
              />
            </Card>
          </Section>
        </>
      )}
    </Page>
  );
}

function Limit({ limit }: { limit: Usage['limits'][number] }) {
  const { perMinute, burst } = limit;
  const title = wordFor('limit', limit.name) ?? limit.title;
  const remaining = Math.max(0, Math.floor(limit.remaining));
  const words = { remaining: formatNumber(remaining), burst: formatNumber(burst) };
  return (
    <div className={classes.grow}>
      <div style={{ display: 'flex', justifyContent: 'space-between', gap: 16 }}>
        <span className={classes.lineTitle}>{title}</span>
        <span className={`${classes.quiet} ${classes.unbroken} numbers`}>{t('usage.remaining', words)}</span>
      </div>
      <Meter share={burst > 0 ? remaining / burst : 0} />
      <div className={classes.quiet} style={{ marginTop: 6 }}>
        {t('usage.per_minute', { count: formatNumber(perMinute) })}, {t('usage.burst', { count: formatNumber(burst) })}
      </div>
    </div>
  );
}

function isBusy({ changes, received, delivered, undelivered, calls }: NonNullable<Usage['days']>[number]): boolean {
  return changes + received + delivered + undelivered > 0 || Object.values(calls).some((count) => count > 0);
}

/** The period of the page's charts, stored in the address. */
function useDays(): [days: number, choice: ReactNode] {
  const [address, setAddress] = useFilters<'days'>();
  const days = spans.find((span) => span === address.days) ?? '30';
  const choice = (
    <ChoiceBar
      label={t('run_usage.days')}
      value={days}
      onChange={(value) => setAddress({ days: value === '30' ? '' : value })}
      choices={spans.map((value) => ({ value, label: t('run_usage.last_days', { count: value }) }))}
    />
  );
  return [Number(days), choice];
}
