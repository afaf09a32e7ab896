import { Link } from '@tanstack/react-router';
import type { RunOfReceived } from '../../../api/types.ts';
import { t, tn } from '../../../words/words.ts';
import { RunStateDot } from '../../runs/run-state-dot.tsx';
import classes from '../webhooks.module.css';

/** The result of a webhook in few words: the workflow or their number, and the state. */
export function StartedSummary({ runs }: { runs: RunOfReceived[] }) {
  const [first] = [...runs].sort((one, other) => concern.indexOf(other.status) - concern.indexOf(one.status));
  if (!first) return <span className={classes.quiet}>{t('received.started_nothing')}</span>;
  return (
    <span className={classes.started}>
      <RunStateDot state={first.status} />
      <span className={classes.startedName}>
        {runs.length === 1 ? nameOf(first) : tn('received.runs', runs.length)}
      </span>
    </span>
  );
}

/** Of several runs, the one that needs attention decides the state. */
const concern: RunOfReceived['status'][] = ['completed', 'cancelled', 'ready', 'running', 'waiting', 'failed'];

/** The runs one by one, each with a link. */
export function StartedRuns({ runs }: { runs: RunOfReceived[] }) {
  if (runs.length === 0) return <p className={classes.quiet}>{t('received.started_nothing')}</p>;
  return (
    <ul className={classes.startedRuns}>
      {runs.map((run) => (
        <li key={run.executionId} className={classes.started}>
          <RunStateDot state={run.status} />
          <Link to="/runs/$executionId" params={{ executionId: run.executionId }} className={classes.startedName}>
            {nameOf(run)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ workflowName }: RunOfReceived): string {
  return workflowName || t('runs.deleted_workflow');
}
