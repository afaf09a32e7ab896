import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronLeft, ChevronRight, Pin } from 'lucide-react';
import type { Run } from '../../../../api/types.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { formatLogTime } from '../../../../words/format.ts';
import { t } from '../../../../words/words.ts';
import { RunStateDot } from '../../../runs/run-state-dot.tsx';
import { formatDuration } from '../../../runs/run-words.ts';
import { useEditor } from '../editor-context.ts';
import classes from './replay.module.css';
import type { Replay } from './use-replay.ts';

interface ReplayBarProps {
  replay: Replay;
  run: Run;
  onClose: () => void;
}

/** Names the shown run and moves through its steps. */
export function ReplayBar({ replay, run, onClose }: ReplayBarProps) {
  const { mayEdit } = useEditor();
  const { visits, visit, step } = replay;
  const at = visit ? visits.indexOf(visit) : -1;
  const { version } = run.version;
  return (
    <section className={classes.bar} aria-label={t('replay.title')}>
      <Button size="compact-sm" variant="default" leftSection={<ArrowLeft size={14} />} onClick={onClose}>
        {t('replay.close')}
      </Button>
      <RunStateDot state={run.status} />
      <span className={classes.quiet}>
        {formatLogTime(run.startedAt)}
        {run.durationMs !== null && ` · ${formatDuration(run.durationMs)}`}
        {` · ${version === null ? t('run.version_draft') : t('run.version_number', { version })}`}
      </span>
      <span className={classes.space} />
      {visits.length > 0 && (
        <span className={classes.steps}>
          <Tooltip label={t('replay.previous')}>
            <ActionIcon aria-label={t('replay.previous')} disabled={at <= 0} onClick={() => step(-1)}>
              <ChevronLeft size={16} />
            </ActionIcon>
          </Tooltip>
          <span role="status">{t('replay.at', { at: at + 1, count: visits.length })}</span>
          <Tooltip label={t('replay.next')}>
            <ActionIcon aria-label={t('replay.next')} disabled={at >= visits.length - 1} onClick={() => step(1)}>
              <ChevronRight size={16} />
            </ActionIcon>
          </Tooltip>
        </span>
      )}
      {mayEdit && <UseInput run={run} onDone={onClose} />}
      <Link to="/runs/$executionId" params={{ executionId: run.executionId }} className={classes.link}>
        {t('editor.run_details')}
      </Link>
    </section>
  );
}

/** Pins the input of the run to the draft, so that the draft can be fixed and run again with the same input. */
function UseInput({ run, onDone }: { run: Run; onDone: () => void }) {
  const { store } = useEditor();
  const { triggers } = store.read().design.definition;
  const trigger = triggers.find(({ kind }) => kind === run.trigger) ?? triggers[0];
  if (!trigger || run.input === null) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Pin size={14} />}
      onClick={() => {
        store.change((design) => ({ ...design, pins: { ...design.pins, [trigger.id]: run.input } }));
        notify.done(t('replay.input_used'));
        onDone();
      }}
    >
      {t('replay.use_input')}
    </Button>
  );
}
