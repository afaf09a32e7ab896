import { Button } from '@mantine/core';
import { CircleCheckBig } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { FailedJob } from '../../api/types.ts';
import { useList, useWrite } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatNumber } from '../../words/format.ts';
import { useSaid } from '../../words/use-said.ts';
import { t } from '../../words/words.ts';

export function JobSettings() {
  const list = useList('workspace.list_failed_jobs', { limit: 50 });
  const retry = useWrite('workspace.retry_failed_job', 'job');
  const can = useCan();
  const said = useSaid();
  const columns: Column<FailedJob>[] = [
    { key: 'kind', label: t('jobs.kind'), render: ({ kind }) => <code>{kind}</code> },
    {
      key: 'error',
      label: t('jobs.error'),
      render: ({ error, errorPhrase }) => (
        <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {said({ message: error, phrase: errorPhrase })}
        </span>
      ),
    },
    {
      key: 'attempts',
      label: t('jobs.attempts'),
      align: 'right',
      hideBelow: 'md',
      render: ({ attempts }) => formatNumber(attempts),
    },
    { key: 'failed', label: t('jobs.failed'), hideBelow: 'sm', render: ({ failedAt }) => <TimeAgo at={failedAt} /> },
  ];
  return (
    <Page title={t('settings.jobs')} description={t('jobs.description')}>
      <DataTable
        label={t('settings.jobs')}
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        rowActions={({ id }) =>
          can('workspace.retry_failed_job') && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() =>
                void retry
                  .mutateAsync({ id })
                  .then(() => notify.done(t('jobs.retried')))
                  .catch(notify.failed)
              }
            >
              {t('jobs.retry')}
            </Button>
          )
        }
        empty={
          <EmptyState icon={CircleCheckBig} title={t('jobs.empty')}>
            {t('jobs.empty_text')}
          </EmptyState>
        }
      />
    </Page>
  );
}
