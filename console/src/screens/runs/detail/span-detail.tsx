import { Alert, Stack } from '@mantine/core';
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TraceSpan } from '../../../api/types.ts';
import { RunError } from '../../../ui/feedback/run-error.tsx';
import { CodeBlock } from '../../../ui/values/code-block.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { StateDot, type Tone } from '../../../ui/values/state-dot.tsx';
import { formatLogTime, formatNumber } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { kindTitle } from '../../workflows/editor/kind-words.ts';
import { JsonView } from '../json-view.tsx';
import { Remedy } from '../remedy.tsx';
import { formatCost, formatDuration } from '../run-words.ts';
import classes from './detail.module.css';
import { tokensText } from './tokens-text.ts';
import { Transcript } from './transcript.tsx';

const tones: Record<TraceSpan['status'], Tone> = { success: 'good', error: 'bad', skipped: 'quiet' };

interface SpanDetailProps {
  span: TraceSpan & { logs?: string[] };
  title: string;
  /** The action that the step ran, if it ran one. */
  action: string | undefined;
  /** Its error is already shown elsewhere on the page. */
  isErrorTold: boolean;
}

/** The input, output and cost of one step. */
export function SpanDetail({ span, title, action, isErrorTold }: SpanDetailProps) {
  const {
    type,
    stepId,
    status,
    duration,
    relativeStartMs,
    attempt,
    errorMessage,
    errorCode = null,
    errorPhrase,
    model,
    tokens,
    cost,
  } = span;
  return (
    <section className={classes.detail} aria-label={t('run.span')} aria-live="polite">
      <div className={classes.detailHead}>
        <h3 className={classes.detailTitle}>{title}</h3>
        <StateDot tone={tones[status]} label={t(`run.span_${status}`)} />
      </div>
      {errorMessage && !isErrorTold && (
        <Alert color="red" icon={<CircleX size={16} />}>
          <p className={classes.failure}>
            <RunError code={errorCode} message={errorMessage} phrase={errorPhrase} />
          </p>
          <Remedy code={errorCode} action={action} />
        </Alert>
      )}
      <Facts
        entries={[
          [t('run.kind'), kindTitle('step', type, undefined)],
          [t('run.step'), <code key="step">{stepId}</code>],
          [t('run.duration'), status === 'skipped' ? null : formatDuration(duration)],
          [t('run.started'), formatLogTime(span.startTime)],
          [t('run.began_after'), formatDuration(relativeStartMs)],
          [t('run.attempt'), attempt > 1 ? formatNumber(attempt) : null],
          [t('run.model'), model],
          [t('run.tokens'), tokens && tokensText(tokens)],
          [t('run.cost'), cost === undefined ? tokens && t('run.cost_unknown') : cost > 0 && formatCost(cost)],
        ]}
      />
      {span.transcript && (
        <Part title={t('run.transcript')}>
          <Transcript entries={span.transcript} />
        </Part>
      )}
      {span.input !== undefined && (
        <Part title={t('run.resolved_input')}>
          <JsonView key={`${span.id} in`} value={span.input} label={t('run.resolved_input')} />
        </Part>
      )}
      {span.logs && span.logs.length > 0 && (
        <Part title={t('run.logs')}>
          <CodeBlock text={span.logs.join('\n')} label={t('run.logs')} />
        </Part>
      )}
      {span.output !== undefined && (
        <Part title={t('run.output')}>
          <JsonView key={`${span.id} out`} value={span.output} label={t('run.output')} />
        </Part>
      )}
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={6}>
      <h4 className={classes.partTitle}>{title}</h4>
      {children}
    </Stack>
  );
}
