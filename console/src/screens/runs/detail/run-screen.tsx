import { Skeleton, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Run } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { t } from '../../../words/words.ts';
import { JsonView } from '../json-view.tsx';
import classes from './detail.module.css';
import { ModelCosts } from './model-costs.tsx';
import { RunActions } from './run-actions.tsx';
import { RunFacts } from './run-facts.tsx';
import { RunFiles } from './run-files.tsx';
import { RunNotice } from './run-notice.tsx';
import { TraceSection } from './trace-section.tsx';

/** How often a run in progress is refetched, in addition to the live stream. */
const lookEveryMs = 2_000;

export function RunScreen() {
  const { executionId } = useParams({ from: '/shell/runs/$executionId' });
  const query = useRead('workflows.get_run', { executionId });
  const run = query.data?.executionId === executionId ? (query.data as Run) : undefined;
  const isUnderWay = run?.status === 'running' || run?.status === 'ready';
  const { refetch } = query;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void refetch(), lookEveryMs);
    return () => clearInterval(timer);
  }, [isUnderWay, refetch]);

  return (
    <Page
      title={run ? t('run.title', { name: run.workflowName || t('runs.deleted_workflow') }) : t('runs.title')}
      width="full"
      actions={run && <RunActions run={run} />}
      back={<BackLink to="/runs">{t('run.back')}</BackLink>}
    >
      {!run && query.error && <ErrorBox error={query.error} onRetry={() => void refetch()} />}
      {!run && !query.error && (
        <Stack aria-busy="true">
          <Skeleton height={140} radius="md" />
          <Skeleton height={260} radius="md" />
        </Stack>
      )}
      {run && <RunBody key={executionId} run={run} />}
    </Page>
  );
}

function RunBody({ run }: { run: Run }) {
  return (
    <Stack gap="lg">
      <RunNotice run={run} />
      <RunFacts run={run} />
      <TraceSection run={run} />
      <RunFiles run={run} />
      <ModelCosts usage={run.usage} />
      <Section title={t('run.input_output')}>
        <div className={classes.halves}>
          <RunValue title={t('run.input')} value={run.input} />
          <RunValue title={t('run.output')} value={run.output} />
        </div>
      </Section>
    </Stack>
  );
}

function RunValue({ title, value }: { title: string; value: unknown }) {
  return (
    <div>
      <h3 className={classes.partTitle}>{title}</h3>
      {value === null || value === undefined ? (
        <p className={classes.quiet}>{t('run.nothing')}</p>
      ) : (
        <JsonView value={value} label={title} />
      )}
    </div>
  );
}
