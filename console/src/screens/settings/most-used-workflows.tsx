import { Link } from '@tanstack/react-router';
import type { WorkflowUsage } from '../../api/types.ts';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { formatCost } from '../runs/run-words.ts';

type Used = WorkflowUsage['workflows'][number];

const maxShown = 20;

export function MostUsedWorkflows({ workflows }: { workflows: Used[] }) {
  const columns: Column<Used>[] = [
    {
      key: 'name',
      label: t('run_usage.workflow'),
      render: ({ id, name }) => (
        <Link to="/runs" search={{ workflow: id }} style={{ color: 'inherit' }} data-row-target>
          {name || t('runs.deleted_workflow')}
        </Link>
      ),
    },
    { key: 'runs', label: t('run_usage.runs'), align: 'right', width: 110, render: ({ runs }) => formatNumber(runs) },
    {
      key: 'failed',
      label: t('run_usage.failed'),
      align: 'right',
      width: 110,
      render: ({ failed }) => formatNumber(failed),
    },
    { key: 'cost', label: t('run.cost'), align: 'right', width: 120, render: ({ cost }) => formatCost(cost) },
  ];
  return (
    <DataTable
      label={t('run_usage.most_used')}
      columns={columns}
      rows={{ items: workflows.slice(0, maxShown) }}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}
