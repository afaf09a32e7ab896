import { Alert } from '@mantine/core';
import { CircleX, Hourglass } from 'lucide-react';
import type { Run } from '../../../api/workflow-shapes.ts';
import { t } from '../../../words/words.ts';
import { reasonText } from '../run-words.ts';
import classes from './detail.module.css';
import { RunWaits } from './run-waits.tsx';
import { stepName } from './step-name.ts';

/** Why the run does not go on, or why it failed. */
export function RunNotice({ run }: { run: Run }) {
  const reason = reasonText(run);
  if (run.error && run.status === 'failed') {
    const step = run.errorStep && stepName(run.definition, run.errorStep);
    return (
      <Alert
        color="red"
        icon={<CircleX size={16} />}
        title={step ? t('run.failed_at', { step }) : t('run.failed_title')}
      >
        <span className={classes.words}>{run.error}</span>
      </Alert>
    );
  }
  if (!reason) return null;
  return (
    <Alert color={run.status === 'waiting' ? 'yellow' : 'gray'} icon={<Hourglass size={16} />}>
      {reason}
      {run.waits.length > 0 && <RunWaits run={run} />}
    </Alert>
  );
}
