import { Skeleton } from '@mantine/core';
import { useCan } from '../../api/catalogue.ts';
import type { Usage } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Card, Section } from '../../ui/layout/page.tsx';
import { Meter } from '../../ui/values/meter.tsx';
import { formatBytes, formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import classes from './settings.module.css';

type Part = Usage['storage']['parts'][number];

/** The sizes of the stored parts, as bars relative to the largest. */
export function DataSizes() {
  const can = useCan();
  const usage = useRead('workspace.usage', {}, { enabled: can('workspace.usage') });
  const parts = (usage.data?.storage.parts ?? []).filter(({ rows, bytes }) => rows > 0 || bytes > 0);
  const largest = Math.max(...parts.map(({ bytes }) => bytes), 1);
  return (
    <Section title={t('data.sizes')} description={t('data.sizes_text')}>
      {usage.error && !usage.data && <ErrorBox error={usage.error} onRetry={() => void usage.refetch()} />}
      {!usage.data && !usage.error && <Skeleton height={220} radius="md" />}
      {usage.data && (
        <Card padded={false}>
          <ul className={classes.lines}>
            {parts.map((part) => (
              <li key={part.name} className={classes.line}>
                <Size part={part} share={part.bytes / largest} />
              </li>
            ))}
            <li className={classes.line}>
              <span className={classes.quiet}>
                {parts.length === 0 && `${t('data.empty')} `}
                {t('data.whole', { size: formatBytes(usage.data.storage.databaseBytes) })}
              </span>
            </li>
          </ul>
        </Card>
      )}
    </Section>
  );
}

function Size({ part, share }: { part: Part; share: number }) {
  const rows = part.rows === 1 ? t('data.rows_one') : t('data.rows', { count: formatNumber(part.rows) });
  return (
    <div className={classes.grow}>
      <div className={classes.sizeLine}>
        <span className={classes.lineTitle}>{part.title}</span>
        <span className={`${classes.quiet} numbers`}>
          {rows} · {formatBytes(part.bytes)}
        </span>
      </div>
      <Meter share={Math.max(share, 0.01)} />
    </div>
  );
}
