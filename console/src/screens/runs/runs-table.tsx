import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { ListChecks, SearchX } from 'lucide-react';
import type { ListedRun } from '../../api/types.ts';
import type { List } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { RunError } from '../../ui/feedback/run-error.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { LogTime } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import { WorkflowMark } from '../workflows/list/workflow-mark.tsx';
import { isNarrowed, type RunAddress } from './run-filter.ts';
import { RunStateDot } from './run-state-dot.tsx';
import { formatCost, formatDuration, shortReason } from './run-words.ts';
import classes from './runs.module.css';
import { startedByText } from './started-by-text.ts';

interface RunsTableProps {
  list: List<ListedRun, unknown>;
  address: RunAddress;
  onClear: () => void;
}

export function RunsTable({ list, address, onClear }: RunsTableProps) {
  const navigate = useNavigate();
  const columns: Column<ListedRun>[] = [
    {
      key: 'workflow',
      label: t('runs.workflow'),
      width: '26%',
      render: ({ workflowName, workflowColor }) => (
        <span className={classes.workflow}>
          <WorkflowMark color={workflowColor} small />
          <span className={classes.name}>{workflowName || t('runs.deleted_workflow')}</span>
        </span>
      ),
    },
    { key: 'state', label: t('runs.state'), width: 120, render: ({ status }) => <RunStateDot state={status} /> },
    {
      key: 'happened',
      label: t('runs.what_happened'),
      width: '26%',
      render: (run) => {
        const happened = run.error ? (
          <RunError code={run.errorCode} message={run.error} phrase={run.errorPhrase} />
        ) : (
          shortReason(run)
        );
        return happened === undefined ? null : <span className={classes.happened}>{happened}</span>;
      },
    },
    {
      key: 'trigger',
      label: t('runs.trigger'),
      width: 200,
      hideBelow: 'lg',
      oneLine: true,
      render: (run) => <span title={startedByText(run)}>{startedByText(run)}</span>,
    },
    { key: 'started', label: t('runs.started'), width: 140, render: ({ startedAt }) => <LogTime at={startedAt} /> },
    {
      key: 'duration',
      label: t('runs.duration'),
      align: 'right',
      width: 100,
      render: ({ durationMs }) => (durationMs === null ? '–' : formatDuration(durationMs)),
    },
    {
      key: 'cost',
      label: t('runs.cost'),
      align: 'right',
      width: 100,
      hideBelow: 'sm',
      render: ({ cost, endedAt }) => (endedAt ? formatCost(cost) : '–'),
    },
  ];
  return (
    <DataTable
      label={t('runs.title')}
      columns={columns}
      rows={list}
      rowKey={({ executionId }) => executionId}
      onOpen={({ executionId }) => void navigate({ to: '/runs/$executionId', params: { executionId } })}
      empty={isNarrowed(address) ? <NoneFound onClear={onClear} /> : <NoRuns />}
    />
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={t('runs.none_found')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('runs.clear')}
        </Button>
      }
    >
      {t('runs.none_found_text')}
    </EmptyState>
  );
}

function NoRuns() {
  return (
    <EmptyState
      icon={ListChecks}
      title={t('runs.empty')}
      needs="workflows.run"
      action={
        <Button variant="default" renderRoot={(button) => <Link {...button} to="/workflows" />}>
          {t('runs.see_workflows')}
        </Button>
      }
    >
      {t('runs.empty_text')}
    </EmptyState>
  );
}
