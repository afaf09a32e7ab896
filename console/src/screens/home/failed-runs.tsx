import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import { serverNow } from '../../api/request.ts';
import type { ListedRun } from '../../api/types.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { RunError } from '../../ui/feedback/run-error.tsx';
import { Card, Section } from '../../ui/layout/page.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import classes from './home.module.css';

const dayMs = 86_400_000;

/** Shown only if runs of the last day failed and nobody restarted them. */
export function FailedRuns() {
  // A fixed moment, because a new one on each render would fetch again.
  const [since] = useState(() => new Date(serverNow().getTime() - dayMs).toISOString());
  const failed = useRead('workflows.list_runs', { status: ['failed'], startDate: since, limit: 5 });
  const all = failed.data?.items ?? [];
  const recent = useRead('workflows.list_runs', { startDate: since, limit: 100 }, { enabled: all.length > 0 });
  const again = new Set(recent.data?.items.map(({ retryOf }) => retryOf));
  const [here, setHere] = useState<readonly string[]>([]);
  // Runs that were restarted here stay until the page is left, as links to the new runs.
  const runs = all.filter(({ executionId }) => here.includes(executionId) || !again.has(executionId));
  if (runs.length === 0) return null;
  return (
    <Section
      title={t('home.failed_runs')}
      actions={
        <Link to="/runs" search={{ status: 'failed', period: '24h' }} className={classes.link}>
          {t('home.see_all')}
        </Link>
      }
    >
      <Card padded={false}>
        <ul className={classes.rows}>
          {runs.map((run) => (
            <FailedRun key={run.executionId} run={run} onAgain={() => setHere((ids) => [...ids, run.executionId])} />
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function FailedRun({ run, onAgain }: { run: ListedRun; onAgain: () => void }) {
  const can = useCan();
  const retry = useWrite('workflows.retry_run', 'run');
  const startedAgain = retry.data?.executionId;
  const ask = async () => {
    // A newer deployed version most likely fixes the failure.
    const workflow = await callAction('workflows.get', { id: run.workflowId }).catch(() => undefined);
    const newer = workflow?.deployed?.deploymentVersionId === run.versionId ? null : workflow?.deployed;
    confirmEffect({
      title: t('run.retry_title'),
      effect: `${t('run.retry_effect')} ${newer ? t('run.retry_newer', { version: newer.version }) : ''}`,
      confirmLabel: t('run.retry_failed'),
      dangerous: false,
      onConfirm: async () => {
        const version = newer ? 'deployed' : 'same';
        onAgain();
        await retry.mutateAsync({ executionId: run.executionId, from: 'failed', version });
        notify.done(t('run.started_again'));
      },
    });
  };
  return (
    <li className={classes.rowWithButton}>
      <Link to="/runs/$executionId" params={{ executionId: run.executionId }} className={classes.row}>
        <span className={classes.rowMain}>
          <span className={classes.rowTitle}>{run.workflowName || t('runs.deleted_workflow')}</span>
          <span className={`${classes.quiet} ${classes.clamp}`}>
            <RunError code={run.errorCode} message={run.error ?? ''} phrase={run.errorPhrase} />
          </span>
        </span>
        <span className={`${classes.quiet} ${classes.when}`}>
          <TimeAgo at={run.endedAt ?? run.startedAt} />
        </span>
      </Link>
      {can('workflows.retry_run') && !startedAgain && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<RotateCcw size={13} />}
          aria-label={t('home.retry_of', { name: run.workflowName })}
          onClick={ask}
        >
          {t('home.retry')}
        </Button>
      )}
      {startedAgain && (
        <Link to="/runs/$executionId" params={{ executionId: startedAgain }} className={classes.link}>
          {t('home.retried')}
        </Link>
      )}
    </li>
  );
}
