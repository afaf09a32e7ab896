import { Button, Group, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { FlaskConical, Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { ListedEvaluation } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { t, tn } from '../../../words/words.ts';
import { EvaluationDialog } from './evaluation-dialog.tsx';
import { EvaluationPart } from './evaluation-part.tsx';
import { percent } from './pass-rate.ts';

/** The test sets of one workflow, and their results. */
export function EvaluationsScreen() {
  const { id: workflowId } = useParams({ strict: false }) as { id: string };
  const can = useCan();
  const workflow = useRead('workflows.get', { id: workflowId });
  const evaluations = useRead('workflows.list_evaluations', { workflowId });
  const [chosen, setChosen] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const items = evaluations.data?.items;
  const shown = items?.find(({ id }) => id === chosen) ?? items?.[0];
  const add = can('workflows.save_evaluation') && (
    <Button leftSection={<Plus size={14} />} onClick={() => setAdding(true)}>
      {t('evaluations.add')}
    </Button>
  );
  const columns: Column<ListedEvaluation>[] = [
    {
      key: 'name',
      label: t('evaluations.name'),
      render: ({ id, name }) => (
        <Button variant="subtle" size="compact-sm" aria-pressed={shown?.id === id} onClick={() => setChosen(id)}>
          {name}
        </Button>
      ),
    },
    { key: 'cases', label: t('evaluations.cases'), render: ({ caseCount }) => tn('evaluations.case', caseCount) },
    {
      key: 'last',
      label: t('evaluations.draft'),
      render: ({ lastRun }) => percent(lastRun?.totals.draft),
    },
    {
      key: 'deployed',
      label: t('evaluations.deployed'),
      hideBelow: 'sm',
      render: ({ lastRun }) => percent(lastRun?.totals.deployed),
    },
    {
      key: 'gate',
      label: t('evaluations.gate'),
      hideBelow: 'sm',
      render: ({ gate, minPassRate }) =>
        gate === null ? t('evaluations.no_gate') : t(`evaluations.gate_${gate}`, { min: String(minPassRate ?? 0) }),
    },
    {
      key: 'at',
      label: t('evaluations.last_run'),
      hideBelow: 'md',
      render: ({ lastRun }) => (lastRun ? <TimeAgo at={lastRun.startedAt} /> : t('ui.never')),
    },
  ];
  return (
    <Page
      title={t('evaluations.title')}
      description={t('evaluations.description')}
      back={
        <BackLink to="/workflows/$id" params={{ id: workflowId }}>
          {workflow.data?.name ?? t('editor.workflow')}
        </BackLink>
      }
      actions={items && items.length > 0 ? add : undefined}
    >
      <Stack gap="xl">
        <DataTable
          label={t('evaluations.title')}
          columns={columns}
          rows={{
            items,
            error: evaluations.data ? null : evaluations.error,
            retry: () => void evaluations.refetch(),
          }}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={FlaskConical}
              title={t('evaluations.empty')}
              needs="workflows.save_evaluation"
              action={<Group justify="center">{add}</Group>}
            >
              {t('evaluations.empty_text')}
            </EmptyState>
          }
        />
        {shown && <EvaluationPart key={shown.id} evaluation={shown} />}
      </Stack>
      {isAdding && (
        <EvaluationDialog workflowId={workflowId} onClose={() => setAdding(false)} onSaved={(id) => setChosen(id)} />
      )}
    </Page>
  );
}
