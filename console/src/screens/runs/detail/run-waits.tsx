import { Link } from '@tanstack/react-router';
import type { Run, RunWait } from '../../../api/types.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { formatDateTime } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import classes from './detail.module.css';
import { useStepTitles } from './use-step-titles.ts';

/** What the run waits for, and what people can do about it. */
export function RunWaits({ run }: { run: Run }) {
  const titleOf = useStepTitles(run.definition);
  return (
    <ul className={classes.waits}>
      {run.waits.map((wait) => (
        <li key={`${wait.path} ${wait.kind}`}>
          {wait.path && (
            <span className={classes.waitStep}>{t('run_wait.at_step', { step: titleOf(wait.path) })}: </span>
          )}
          {waitText(wait)} <WaitLink wait={wait} />
        </li>
      ))}
    </ul>
  );
}

function waitText({ kind, until, event = '' }: RunWait): string {
  const end = until ? formatDateTime(until) : '';
  if (kind === 'time') return t('run_wait.time', { until: end });
  if (kind === 'event') return end ? t('run_wait.event_until', { event, until: end }) : t('run_wait.event', { event });
  if (kind === 'callback') return end ? t('run_wait.callback_until', { until: end }) : t('run_wait.callback');
  return t(`run_wait.${kind}`);
}

function WaitLink({ wait }: { wait: RunWait }) {
  if (wait.callbackUrl) {
    return (
      <span className={classes.address}>
        <code>{wait.callbackUrl}</code>
        <CopyButton text={wait.callbackUrl} />
      </span>
    );
  }
  if (wait.approvalId) {
    return (
      <Link to="/approvals" search={{ id: wait.approvalId }} className={classes.link}>
        {t('run_wait.open_approval')}
      </Link>
    );
  }
  if (wait.childId) {
    return (
      <Link to="/runs/$executionId" params={{ executionId: wait.childId }} className={classes.link}>
        {t('run_wait.open_child')}
      </Link>
    );
  }
  return null;
}
