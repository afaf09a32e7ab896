import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { memo, useState } from 'react';
import type { RunState } from '../../../../api/types.ts';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { RunError } from '../../../../ui/feedback/run-error.tsx';
import { StateDot, type Tone } from '../../../../ui/values/state-dot.tsx';
import { formatNumber } from '../../../../words/format.ts';
import { t, wordFor } from '../../../../words/words.ts';
import { useEditor } from '../editor-context.ts';
import classes from './run-bar.module.css';

const tones: Record<RunState, Tone> = {
  ready: 'quiet',
  running: 'info',
  waiting: 'warn',
  completed: 'good',
  failed: 'bad',
  cancelled: 'quiet',
};

/** The status of the run that the canvas shows. */
export const RunBar = memo(function RunBar() {
  const { run, select, reveal, openPanel } = useEditor();
  const [busy, setBusy] = useState(false);
  if (run.executionId === undefined) return null;
  const { run: shown } = run;
  const status = shown?.status ?? 'ready';
  const reason = shown?.reason?.message;
  const errorStep = shown?.errorStep;
  const cancel = async () => {
    setBusy(true);
    await run.cancel().catch((cause: unknown) => notify.failed(cause));
    setBusy(false);
  };
  return (
    <section className={classes.bar} aria-label={t('editor.run_bar')}>
      <span role="status">
        <StateDot tone={tones[status]} label={wordFor('run_state', status) ?? status} />
      </span>
      {shown?.durationMs !== null && shown?.durationMs !== undefined && (
        <span className={classes.quiet}>{t('editor.took', { ms: formatNumber(Math.round(shown.durationMs)) })}</span>
      )}
      {reason && <span className={classes.quiet}>{reason}</span>}
      {shown?.error && status === 'failed' && (
        <span className={classes.error}>
          <RunError code={shown.errorCode} message={shown.error} phrase={shown.errorPhrase} />
        </span>
      )}
      {run.error && !shown && <span className={classes.error}>{errorText(run.error)}</span>}
      <span className={classes.space} />
      {errorStep && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            select([errorStep]);
            reveal(errorStep);
            openPanel('step');
          }}
        >
          {t('editor.show_failed_step')}
        </Button>
      )}
      {run.isUnderWay && (
        <Button size="compact-sm" variant="default" loading={busy} onClick={cancel}>
          {t('editor.cancel_run')}
        </Button>
      )}
      <Link to="/runs/$executionId" params={{ executionId: run.executionId }} className={classes.link}>
        {t('editor.run_details')}
      </Link>
      <ActionIcon aria-label={t('editor.hide_run')} onClick={run.hide}>
        <X size={15} />
      </ActionIcon>
    </section>
  );
});
