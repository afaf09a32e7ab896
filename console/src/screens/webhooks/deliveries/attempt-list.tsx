import { ChevronRight } from 'lucide-react';
import type { DeliveryAttempt } from '../../../api/types.ts';
import { Section } from '../../../ui/layout/page.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { StateDot } from '../../../ui/values/state-dot.tsx';
import { LogTime } from '../../../ui/values/time-ago.tsx';
import { formatBytes, formatLogTime } from '../../../words/format.ts';
import { useSaid } from '../../../words/use-said.ts';
import { t, wordFor } from '../../../words/words.ts';
import { formatDuration } from '../../runs/run-words.ts';
import { HeaderList } from '../header-list.tsx';
import { RawText } from '../raw-text.tsx';
import classes from '../webhooks.module.css';

/** All attempts with their durations, newest first and expanded. */
export function AttemptList({ attempts }: { attempts: DeliveryAttempt[] }) {
  const newestFirst = attempts.toSorted((a, b) => b.number - a.number);
  const longest = Math.max(1, ...attempts.map(({ durationMs }) => durationMs));
  return (
    <Section title={t('delivery.attempts')} description={t('delivery.attempts_text')}>
      {attempts.length === 0 && <p className={classes.quiet}>{t('delivery.no_attempts')}</p>}
      <ol className={classes.attempts} reversed>
        {newestFirst.map((attempt, index) => (
          <li key={attempt.number}>
            <details className={classes.attempt} open={index === 0}>
              <summary>
                <ChevronRight size={14} aria-hidden="true" />
                <strong>{t('delivery.attempt', { number: attempt.number })}</strong>
                <StateDot tone={isGood(attempt) ? 'good' : 'bad'} label={outcomeOf(attempt)} />
                <span className={classes.small}>
                  <LogTime at={attempt.startedAt} />
                </span>
                <span className={classes.grow} />
                <Timing attempt={attempt} longest={longest} />
                <span className={classes.small}>{formatDuration(attempt.durationMs)}</span>
              </summary>
              <AttemptBody attempt={attempt} />
            </details>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The time until the headers arrived as part of the total time, relative to the slowest attempt. */
function Timing({ attempt: { headersMs, durationMs }, longest }: { attempt: DeliveryAttempt; longest: number }) {
  const width = (milliseconds: number) => `${(100 * milliseconds) / longest}%`;
  return (
    <span className={classes.timing} aria-hidden="true">
      <span style={{ width: width(durationMs) }} />
      {headersMs !== null && <span style={{ width: width(headersMs) }} />}
    </span>
  );
}

function AttemptBody({ attempt }: { attempt: DeliveryAttempt }) {
  const said = useSaid();
  const { answer, answerSize, headersMs, durationMs } = attempt;
  return (
    <div className={classes.attemptBody}>
      <Facts
        entries={[
          [t('delivery.started'), formatLogTime(attempt.startedAt)],
          [t('delivery.headers_after'), headersMs !== null && formatDuration(headersMs)],
          [t('delivery.took'), formatDuration(durationMs)],
          [t('delivery.error'), attempt.error && said({ message: attempt.error, phrase: attempt.errorPhrase })],
          [t('delivery.answer_size'), answerSize !== null && formatBytes(answerSize)],
        ]}
      />
      {attempt.status !== null && (
        <div className={classes.halves}>
          <RawText text={answer ?? ''} title={t('delivery.answer')} />
          <HeaderList headers={attempt.answerHeaders} title={t('delivery.answer_headers')} />
        </div>
      )}
    </div>
  );
}

function isGood({ status }: DeliveryAttempt): boolean {
  return status !== null && status >= 200 && status < 300;
}

function outcomeOf({ status, errorCode, error }: DeliveryAttempt): string {
  if (status !== null) return t('delivery.answered', { status });
  return (errorCode && wordFor('delivery_error', errorCode)) || error || t('delivery.no_answer');
}
