import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { WorkflowSchedule } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { t } from '../../../words/words.ts';
import { WorkflowTabs } from '../list/workflow-tabs.tsx';
import { NextTimes } from './next-times.tsx';
import classes from './schedules.module.css';

/** The times at which deployed workflows start. */
export function SchedulesScreen() {
  const can = useCan();
  const schedules = useRead('workflows.list_schedules', {});
  const workspace = useRead('workspace.get', {}, { enabled: can('workspace.get') });
  const zone = workspace.data?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const columns: Column<WorkflowSchedule>[] = [
    {
      key: 'workflow',
      label: t('schedules.workflow'),
      render: ({ workflowId, workflowName }) => (
        <Link to="/workflows/$id" params={{ id: workflowId }} className={classes.workflow} data-row-target>
          {workflowName}
        </Link>
      ),
    },
    {
      key: 'rule',
      label: t('schedules.rule'),
      render: ({ cron, timeZone }) => (
        <span className={classes.rule}>
          <code>{cron}</code>
          <span className={classes.quiet}>{t('schedules.zone', { zone: timeZone })}</span>
        </span>
      ),
    },
    {
      key: 'next',
      label: t('schedules.next'),
      render: ({ next }) => <NextTimes times={next} zone={zone} />,
    },
    {
      key: 'misfire',
      label: t('schedules.misfire'),
      hideBelow: 'md',
      render: ({ misfire }) => t(`schedules.misfire_${misfire}`),
    },
    {
      key: 'last',
      label: t('schedules.last'),
      hideBelow: 'sm',
      render: ({ lastAt }) => (lastAt ? <TimeAgo at={lastAt} /> : t('ui.never')),
    },
  ];
  return (
    <Page title={t('schedules.title')} description={t('schedules.description', { zone })} toolbar={<WorkflowTabs />}>
      <DataTable
        label={t('schedules.title')}
        columns={columns}
        rows={{
          items: schedules.data?.items,
          error: schedules.data ? null : schedules.error,
          retry: () => void schedules.refetch(),
        }}
        rowKey={({ workflowId, triggerId }) => `${workflowId} ${triggerId}`}
        empty={
          <EmptyState
            icon={CalendarClock}
            title={t('schedules.empty')}
            needs="workflows.create"
            action={
              <Button variant="default" renderRoot={(button) => <Link {...button} to="/workflows" />}>
                {t('schedules.see_workflows')}
              </Button>
            }
          >
            {t('schedules.empty_text')}
          </EmptyState>
        }
      />
    </Page>
  );
}
