import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Ban, RotateCcw, StepForward, Workflow } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import { useWrite } from '../../../api/use-action.ts';
import type { Run } from '../../../api/workflow-shapes.ts';
import { confirmEffect } from '../../../ui/confirm-effect.tsx';
import { notify } from '../../../ui/notify.tsx';
import { t } from '../../../words/words.ts';

export function RunActions({ run }: { run: Run }) {
  const can = useCan();
  const navigate = useNavigate();
  const cancel = useWrite('workflows.cancel_run', 'run');
  const retry = useWrite('workflows.retry_run', 'run');
  const { executionId, endedAt, status } = run;

  const startAgain = async (from: 'failed' | 'start') => {
    const started = await retry.mutateAsync({ executionId, from });
    notify.done(t('run.started_again'));
    void navigate({ to: '/runs/$executionId', params: { executionId: started.executionId } });
  };
  const askCancel = () =>
    confirmEffect({
      title: t('run.cancel_title'),
      effect: t('run.cancel_effect'),
      confirmLabel: t('run.cancel'),
      onConfirm: async () => {
        await cancel.mutateAsync({ executionId });
        notify.done(t('run.cancelled'));
      },
    });
  const askAgain = () =>
    confirmEffect({
      title: t('run.again_title'),
      effect: t('run.again_effect'),
      confirmLabel: t('run.again'),
      dangerous: false,
      onConfirm: () => startAgain('start'),
    });
  const askRetry = () =>
    confirmEffect({
      title: t('run.retry_title'),
      effect: t('run.retry_effect'),
      confirmLabel: t('run.retry_failed'),
      dangerous: false,
      onConfirm: () => startAgain('failed'),
    });
  return (
    <>
      {can('workflows.get') && (
        <Button
          variant="default"
          leftSection={<Workflow size={15} />}
          renderRoot={(button) => <Link {...button} to="/workflows/$id" params={{ id: run.workflowId }} />}
        >
          {t('run.open_workflow')}
        </Button>
      )}
      {!endedAt && can('workflows.cancel_run') && (
        <Button variant="default" leftSection={<Ban size={15} />} onClick={askCancel}>
          {t('run.cancel')}
        </Button>
      )}
      {endedAt && can('workflows.retry_run') && (
        <Button variant="default" leftSection={<RotateCcw size={15} />} onClick={askAgain}>
          {t('run.again')}
        </Button>
      )}
      {status === 'failed' && can('workflows.retry_run') && (
        <Button leftSection={<StepForward size={15} />} onClick={askRetry}>
          {t('run.retry_failed')}
        </Button>
      )}
    </>
  );
}
