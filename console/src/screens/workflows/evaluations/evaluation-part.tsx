import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { Pencil, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import { ApiError } from '../../../api/request.ts';
import type { ListedEvaluation } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { DeleteButton } from '../../../ui/buttons/delete-button.tsx';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { t } from '../../../words/words.ts';
import { EvaluationDialog } from './evaluation-dialog.tsx';
import { EvaluationHistory } from './evaluation-history.tsx';
import { EvaluationResults } from './evaluation-results.tsx';

/** One test set: runs it, shows the progress, and the results over time. */
export function EvaluationPart({ evaluation }: { evaluation: ListedEvaluation }) {
  const { id, name, workflowId, lastRun } = evaluation;
  const can = useCan();
  const run = useWrite('workflows.run_evaluation', 'workflow');
  const cancel = useWrite('workflows.cancel_evaluation_run', 'workflow');
  const remove = useWrite('workflows.delete_evaluation', 'workflow');
  const [isEditing, setEditing] = useState(false);
  const history = useRead('workflows.list_evaluation_runs', { id, limit: 50 });
  const [chosen, setChosen] = useState<string>();
  const runs = history.data?.items ?? [];
  const shownRun = chosen ?? lastRun?.id;
  const isRunning = lastRun?.status === 'running';
  const askReal = () =>
    confirmEffect({
      title: t('evaluations.real_title'),
      effect: t('evaluations.real_effect'),
      confirmLabel: t('evaluations.real_confirm'),
      onConfirm: async () => {
        await run.mutateAsync({ id, realEffects: true });
        setChosen(undefined);
      },
    });
  return (
    <Section
      title={name}
      actions={
        <Group gap="xs">
          {can('workflows.save_evaluation') && (
            <Button variant="default" leftSection={<Pencil size={14} />} onClick={() => setEditing(true)}>
              {t('evaluations.edit')}
            </Button>
          )}
          {can('workflows.run_evaluation') && !isRunning && (
            <Button
              leftSection={<Play size={14} />}
              loading={run.isPending}
              onClick={() => run.mutate({ id }, { onSuccess: () => setChosen(undefined) })}
            >
              {t('evaluations.run')}
            </Button>
          )}
          {isRunning && can('workflows.cancel_evaluation_run') && lastRun && (
            <Button
              variant="default"
              leftSection={<Square size={14} />}
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ id: lastRun.id })}
            >
              {t('evaluations.cancel')}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="lg">
        {run.error && (
          <ErrorBox error={run.error}>
            {run.error instanceof ApiError && run.error.code === 'step_answers_missing' && (
              <Group mt="xs">
                <Button size="xs" variant="default" onClick={askReal}>
                  {t('evaluations.run_for_real')}
                </Button>
              </Group>
            )}
          </ErrorBox>
        )}
        {cancel.error && <ErrorBox error={cancel.error} />}
        {isRunning && lastRun && (
          <Stack gap={4} role="status">
            <Text size="sm">{t('evaluations.progress', { done: lastRun.done, of: lastRun.of })}</Text>
            <Progress value={(lastRun.done * 100) / Math.max(lastRun.of, 1)} aria-label={t('evaluations.running')} />
          </Stack>
        )}
        {shownRun ? (
          <EvaluationResults id={shownRun} />
        ) : (
          <Text c="dimmed" size="sm">
            {t('evaluations.not_run_yet')}
          </Text>
        )}
        {runs.length > 1 && <EvaluationHistory runs={runs} onOpen={setChosen} />}
        {can('workflows.delete_evaluation') && (
          <DeleteButton
            onClick={() =>
              confirmEffect({
                title: t('evaluations.delete_title', { name }),
                effect: t('evaluations.delete_effect'),
                confirmLabel: t('evaluations.delete'),
                onConfirm: () => remove.mutateAsync({ id }),
              })
            }
          >
            {t('evaluations.delete')}
          </DeleteButton>
        )}
      </Stack>
      {isEditing && <EvaluationDialog workflowId={workflowId} evaluationId={id} onClose={() => setEditing(false)} />}
    </Section>
  );
}
