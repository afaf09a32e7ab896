import { Skeleton } from '@mantine/core';
import { useCan } from '../../api/catalogue.ts';
import type { Usage } from '../../api/shapes.ts';
import { useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Card, Page, Section } from '../../ui/page.tsx';
import { formatBytes, formatNumber } from '../../words/format.ts';
import { t, wordFor } from '../../words/words.ts';
import { RunSettings } from './run-settings.tsx';
import { RunUsage } from './run-usage.tsx';
import classes from './settings.module.css';

export function UsageSettings() {
  const can = useCan();
  const usage = useRead('workspace.usage', {});
  return (
    <Page title={t('settings.usage')} description={t('usage.description')} width="narrow">
      {usage.error && !usage.data && <ErrorBox error={usage.error} onRetry={() => void usage.refetch()} />}
      {!usage.data && !usage.error && <Skeleton height={260} radius="md" />}
      {usage.data && (
        <>
          <Section title={t('usage.limits')}>
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
          {can('workflows.usage') && <RunUsage />}
          {can('workflows.settings') && <RunSettings />}
          <Section title={t('usage.storage')}>
            <Card>
              <Facts
                entries={[
                  [t('usage.plan'), usage.data.plan],
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
  const share = burst > 0 ? Math.min(100, (remaining / burst) * 100) : 0;
  const words = { remaining: formatNumber(remaining), burst: formatNumber(burst) };
  return (
    <div className={classes.grow}>
      <div style={{ display: 'flex', justifyContent: 'space-between', gap: 16 }}>
        <span className={classes.lineTitle}>{title}</span>
        <span className={`${classes.quiet} numbers`}>{t('usage.remaining', words)}</span>
      </div>
      <div className={classes.meter} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </div>
      <div className={classes.quiet} style={{ marginTop: 6 }}>
        {t('usage.per_minute', { count: formatNumber(perMinute) })}, {t('usage.burst', { count: formatNumber(burst) })}
      </div>
    </div>
  );
}
