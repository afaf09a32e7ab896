import { Button, Loader } from '@mantine/core';
import { useCan } from '../../api/catalogue.ts';
import type { Retention } from '../../api/types.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Card, Section } from '../../ui/layout/page.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatNumber } from '../../words/format.ts';
import { t, wordFor } from '../../words/words.ts';
import classes from './settings.module.css';

/** The progress of the running removal, or the result of the last one. */
export function DataRemoval() {
  const can = useCan();
  const { data } = useRead('workspace.get_retention', {});
  const apply = useWrite('workspace.apply_retention', 'retention');
  if (!data) return null;
  const ask = () =>
    confirmEffect({
      title: t('removal.now_title'),
      effect: t('removal.now_effect', {
        eventDays: formatNumber(data.eventDays),
        activityDays: formatNumber(data.activityDays),
        runDays: formatNumber(data.runDays),
        trashDays: formatNumber(data.trashDays),
      }),
      confirmLabel: t('removal.now'),
      onConfirm: async () => {
        await apply.mutateAsync({});
        notify.done(t('removal.started'));
      },
    });
  return (
    <Section
      title={t('removal.title')}
      actions={
        can('workspace.apply_retention') && (
          <Button variant="default" size="xs" disabled={data.running !== null} onClick={ask}>
            {t('removal.now')}
          </Button>
        )
      }
    >
      <Card>{data.running ? <Running running={data.running} /> : <Last lastRun={data.lastRun} />}</Card>
    </Section>
  );
}

function Running({ running }: { running: NonNullable<Retention['running']> }) {
  return (
    <>
      <p className={classes.running} role="status">
        <Loader size={14} aria-hidden="true" />
        {t('removal.running')}
      </p>
      <Facts entries={removedParts(running.removed)} />
    </>
  );
}

function Last({ lastRun }: { lastRun: Retention['lastRun'] }) {
  if (!lastRun) return <span className={classes.quiet}>{t('removal.never')}</span>;
  const parts = removedParts(lastRun.removed);
  return (
    <Facts
      entries={[
        [t('removal.last'), <TimeAgo key="at" at={lastRun.endedAt} />],
        ...(parts.length > 0 ? parts : [[t('removal.removed'), t('removal.nothing')] as [string, string]]),
      ]}
    />
  );
}

function removedParts(removed: Record<string, number>): [string, string][] {
  return Object.entries(removed).map(([part, count]) => [wordFor('removal_part', part) ?? part, formatNumber(count)]);
}
