import { Link } from '@tanstack/react-router';
import type { Run } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';
import classes from './detail.module.css';

/** The version that ran; where another one is deployed by now, which, and the way to what differs. */
export function RanWith({ run }: { run: Run }) {
  const { version } = run.version;
  const now = run.deployedVersion ?? null;
  if (version === null) return t('run.version_draft');
  if (now === null || now === version) return t('run.version_number', { version });
  return (
    <>
      {t('run.version_number', { version })}
      <p className={classes.quiet}>
        {t('run.version_now', { version: now })}{' '}
        <Link
          to="/workflows/$id"
          params={{ id: run.workflowId }}
          search={{ from: String(version), to: String(now) }}
          className={classes.link}
        >
          {t('run.version_compare')}
        </Link>
      </p>
    </>
  );
}
