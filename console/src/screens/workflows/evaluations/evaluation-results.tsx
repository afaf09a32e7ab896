import { Badge, Group, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { EvaluationRunDetails } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { useSaid } from '../../../words/use-said.ts';
import { t } from '../../../words/words.ts';
import classes from './evaluations.module.css';
import { dollars, percent } from './pass-rate.ts';

type Outcome = NonNullable<EvaluationRunDetails['cases'][number]['draft']>;
const sides = ['draft', 'deployed'] as const;

/** The result of each case, with draft and deployed version side by side. */
export function EvaluationResults({ id }: { id: string }) {
  const run = useRead('workflows.get_evaluation_run', { id });
  const say = useSaid();
  if (!run.data) return run.error ? <ErrorBox error={run.error} onRetry={() => void run.refetch()} /> : null;
  const { cases, totals, startedAt, judgeCost, error, status, deployedVersion } = run.data;
  const shown = sides.filter((side) => totals[side]);
  return (
    <div>
      {status === 'failed' && error && (
        <Text c="red" size="sm" role="alert">
          {say(error)}
        </Text>
      )}
      <Table.ScrollContainer minWidth={560}>
        <Table aria-label={t('evaluations.results')} verticalSpacing="sm" className={classes.results}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                {t('evaluations.case_name')} · <TimeAgo at={startedAt} />
              </Table.Th>
              {shown.map((side) => (
                <Table.Th key={side}>
                  {side === 'deployed' && deployedVersion !== null
                    ? t('evaluations.deployed_version', { version: String(deployedVersion) })
                    : t(`evaluations.${side}`)}
                  <Text size="xs" c="dimmed">
                    {percent(totals[side])} · {costOf(totals[side])}
                  </Text>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {cases.map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cases of a run never move.
              <Table.Tr key={index} data-differs={differs(each.draft, each.deployed) || undefined}>
                <Table.Td>
                  {each.name}
                  {differs(each.draft, each.deployed) && (
                    <Badge ml="xs" size="xs" variant="outline" color="gray">
                      {t('evaluations.differs')}
                    </Badge>
                  )}
                </Table.Td>
                {shown.map((side) => (
                  <Table.Td key={side}>
                    <ShownOutcome outcome={each[side]} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {judgeCost > 0 && (
        <Text size="xs" c="dimmed">
          {t('evaluations.judge_cost', { cost: dollars(judgeCost) })}
        </Text>
      )}
    </div>
  );
}

function ShownOutcome({ outcome }: { outcome: Outcome | undefined }) {
  const say = useSaid();
  if (!outcome) return null;
  const { status, output, outputCut, checks, error, executionId, durationMs } = outcome;
  const color = { passed: 'green', failed: 'red', queued: 'gray', running: 'blue', cancelled: 'gray' }[status];
  return (
    <div>
      <Group gap="xs">
        {/* Uses the text colour, because the badge's own is too pale on its background. */}
        <Badge size="sm" variant="light" color={color} c="var(--mantine-color-text)">
          {t(`evaluations.status_${status}`)}
        </Badge>
        {durationMs !== null && (
          <Link to="/runs/$executionId" params={{ executionId }} className={classes.run}>
            {t('evaluations.see_run')}
          </Link>
        )}
      </Group>
      {error && <p className={classes.why}>{say(error)}</p>}
      {checks
        .filter(({ passed, said }) => said && !passed)
        .map(({ said }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: checks of a result never move.
          <p key={index} className={classes.why}>
            {said && say(said)}
          </p>
        ))}
      {outputCut && <p className={classes.why}>{t('evaluations.output_cut')}</p>}
      {output !== undefined && output !== null && (
        <pre className={classes.output}>{typeof output === 'string' ? output : JSON.stringify(output, null, 1)}</pre>
      )}
    </div>
  );
}

function costOf(totals: { cost: number; costKnown: boolean } | undefined): string {
  if (!totals) return '';
  return totals.costKnown ? dollars(totals.cost) : t('evaluations.cost_unknown');
}

function differs(left: Outcome | undefined, right: Outcome | undefined): boolean {
  if (!left || !right || left.durationMs === null || right.durationMs === null) return false;
  return left.status !== right.status || JSON.stringify(left.output) !== JSON.stringify(right.output);
}
