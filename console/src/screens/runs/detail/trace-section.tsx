import { ListTree } from 'lucide-react';
import type { Run } from '../../../api/types.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card, Section } from '../../../ui/layout/page.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { t } from '../../../words/words.ts';
import { actionOfStep } from '../remedy.tsx';
import classes from './detail.module.css';
import { SpanDetail } from './span-detail.tsx';
import { Trace } from './trace.tsx';
import { findSpan } from './trace-lines.ts';
import { Transcript } from './transcript.tsx';
import { useStepTitles } from './use-step-titles.ts';

/** The waterfall and the selected step: at first the one that failed, otherwise the first. */
export function TraceSection({ run }: { run: Run }) {
  const [address, setAddress] = useFilters<'span'>();
  const { spans } = run;
  const titleOf = useStepTitles(run.definition);
  const chosen =
    findSpan(spans, ({ id }) => id === address.span) ?? findSpan(spans, ({ status }) => status === 'error') ?? spans[0];
  const transcripts = Object.entries(run.transcripts ?? {});
  return (
    <Section title={t('run.trace')}>
      {transcripts.map(([path, entries]) => (
        <Card key={path}>
          <h3 className={classes.partTitle}>{t('run.transcript_of', { step: titleOf(path.replace(/^.*\./, '')) })}</h3>
          <Transcript entries={entries} />
        </Card>
      ))}
      {spans.length === 0 ? (
        transcripts.length === 0 && (
          <Card padded={false}>
            <EmptyState icon={ListTree} title={t(run.endedAt ? 'run.no_trace_kept' : 'run.no_trace')}>
              {t(run.endedAt ? 'run.no_trace_kept_text' : 'run.no_trace_text')}
            </EmptyState>
          </Card>
        )
      ) : (
        <div className={classes.traceHalves}>
          <Trace spans={spans} titleOf={titleOf} selected={chosen?.id} onSelect={(span) => setAddress({ span })} />
          {chosen && (
            <SpanDetail
              key={chosen.id}
              span={chosen}
              title={titleOf(chosen.stepId)}
              action={actionOfStep(run.definition, chosen.stepId)}
              isErrorTold={run.status === 'failed' && chosen.errorMessage === run.error}
            />
          )}
        </div>
      )}
    </Section>
  );
}
