import { Link } from '@tanstack/react-router';
import type { Run } from '../../../api/types.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { formatLogTime } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { RunStateDot } from '../run-state-dot.tsx';
import { formatCost, formatDuration } from '../run-words.ts';
import { startedByText } from '../started-by-text.ts';
import classes from './detail.module.css';
import { tokensText } from './tokens-text.ts';

export function RunFacts({ run }: { run: Run }) {
  const { executionId, usage, retryOf } = run;
  return (
    <Card>
      <div className={classes.facts}>
        <Facts
          entries={[
            [t('runs.state'), <RunStateDot key="state" state={run.status} />],
            [t('run.started'), formatLogTime(run.startedAt)],
            [t('run.ended'), run.endedAt && formatLogTime(run.endedAt)],
            [t('run.duration'), run.durationMs !== null && formatDuration(run.durationMs)],
            [t('run.trigger'), startedByText(run)],
          ]}
        />
        <Facts
          entries={[
            [t('run.cost'), run.endedAt && costText(run)],
            [t('run.base_cost'), usage && usage.base > 0 && usage.base !== run.cost && formatCost(usage.base)],
            [t('run.tokens'), usage && usage.tokens.total > 0 && tokensText(usage.tokens)],
            [t('run.version'), <RanWith key="version" run={run} />],
            [
              t('run.execution_id'),
              <span key="id" className={classes.address}>
                <code>{executionId}</code>
                <CopyButton text={executionId} label={t('run.copy_id')} />
              </span>,
            ],
            [
              t('run.retry_of'),
              retryOf && (
                <Link key="retry" to="/runs/$executionId" params={{ executionId: retryOf }} className={classes.link}>
                  {t('run.earlier_run')}
                </Link>
              ),
            ],
          ]}
        />
      </div>
    </Card>
  );
}

/** If the price of one model is unknown, part of the total is unknown too. */
function costText({ cost, usage }: Run): string {
  const isUnknown = Object.values(usage?.models ?? {}).some(({ priceKnown }) => priceKnown === false);
  return isUnknown ? t('run.cost_and_unknown', { cost: formatCost(cost) }) : formatCost(cost);
}

/** The version that ran and, if another one has been deployed since, a link to the differences. */
function RanWith({ run }: { run: Run }) {
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
