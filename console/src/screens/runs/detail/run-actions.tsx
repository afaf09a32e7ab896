import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Ban, RotateCcw, StepForward, Waypoints, Workflow } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { Run } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t } from '../../../words/words.ts';
import { RunAgainDialog } from './run-again-dialog.tsx';

export function RunActions({ run }: { run: Run }) {
  const can = useCan();
  const [again, setAgain] = useState<'failed' | 'start'>();
  const cancel = useWrite('workflows.cancel_run', 'run');
  const { executionId, endedAt, status } = run;

  const askCancel = () =>
    confirmEffect({
      title: t('run.cancel_title'),
      effect: t('run.cancel_effect'),
      confirmLabel: t('run.cancel'),
      keepLabel: t('run.keep'),
      onConfirm: async () => {
        await cancel.mutateAsync({ executionId });
        notify.done(t('run.cancelled'));
      },
    });
  return (
    <>
      {run.workflow && can('workflows.get') && (
        <Button
          variant="default"
          leftSection={run.definition ? <Waypoints size={15} /> : <Workflow size={15} />}
          renderRoot={(button) => (
            <Link
              {...button}
              to="/workflows/$id"
              params={{ id: run.workflowId }}
              search={run.definition ? { run: executionId } : {}}
            />
          )}
        >
          {t(run.definition ? 'run.on_canvas' : 'run.open_workflow')}
        </Button>
      )}
      {!endedAt && can('workflows.cancel_run') && (
        <Button variant="default" leftSection={<Ban size={15} />} onClick={askCancel}>
          {t('run.cancel')}
        </Button>
      )}
      {endedAt && can('workflows.retry_run') && (
        <Button variant="default" leftSection={<RotateCcw size={15} />} onClick={() => setAgain('start')}>
          {t('run.again')}
        </Button>
      )}
      {status === 'failed' && can('workflows.retry_run') && (
        <Button leftSection={<StepForward size={15} />} onClick={() => setAgain('failed')}>
          {t('run.retry_failed')}
        </Button>
      )}
      {again && <RunAgainDialog run={run} from={again} onClose={() => setAgain(undefined)} />}
    </>
  );
}
