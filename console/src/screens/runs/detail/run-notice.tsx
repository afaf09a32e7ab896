import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleX, Hourglass, PencilLine } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { Run } from '../../../api/types.ts';
import { RunError } from '../../../ui/feedback/run-error.tsx';
import { t } from '../../../words/words.ts';
import { actionOfStep, Remedy } from '../remedy.tsx';
import { reasonText } from '../run-words.ts';
import classes from './detail.module.css';
import { RunWaits } from './run-waits.tsx';
import { useStepTitles } from './use-step-titles.ts';

/** Why the run waits, or why it failed and what to do about it. */
export function RunNotice({ run }: { run: Run }) {
  const reason = reasonText(run);
  if (run.error && run.status === 'failed') return <Failure run={run} error={run.error} />;
  if (!reason) return null;
  return (
    <Alert color={run.status === 'waiting' ? 'yellow' : 'gray'} icon={<Hourglass size={16} />}>
      {reason}
      {run.waits.length > 0 && <RunWaits run={run} />}
    </Alert>
  );
}

function Failure({ run, error }: { run: Run; error: string }) {
  const can = useCan();
  const titleOf = useStepTitles(run.definition);
  const { errorStep, errorCode, errorPhrase, workflow } = run;
  return (
    <Alert
      color="red"
      icon={<CircleX size={16} />}
      title={errorStep ? t('run.failed_at', { step: titleOf(errorStep) }) : t('run.failed_title')}
    >
      <p className={classes.failure}>
        <RunError code={errorCode} message={error} phrase={errorPhrase} />
      </p>
      <Remedy code={errorCode} action={actionOfStep(run.definition, errorStep)} />
      {workflow && errorStep && can('workflows.get') && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<PencilLine size={13} />}
          renderRoot={(button) => (
            <Link {...button} to="/workflows/$id" params={{ id: workflow.id }} search={{ step: errorStep }} />
          )}
        >
          {t(can('workflows.update') ? 'run.correct_step' : 'run.see_step')}
        </Button>
      )}
    </Alert>
  );
}
