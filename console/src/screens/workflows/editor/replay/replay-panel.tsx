import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { PencilLine, Pin, X } from 'lucide-react';
import type { Run } from '../../../../api/types.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { t, wordFor } from '../../../../words/words.ts';
import { SpanDetail } from '../../../runs/detail/span-detail.tsx';
import { Transcript } from '../../../runs/detail/transcript.tsx';
import { JsonView } from '../../../runs/json-view.tsx';
import { actionOfStep } from '../../../runs/remedy.tsx';
import { useEditor } from '../editor-context.ts';
import { titlesIn } from '../node-title.ts';
import panel from '../panel/panel.module.css';
import { useKnownActions } from '../use-known-actions.ts';
import type { Replay } from './use-replay.ts';
import { roundsOf, type Visit } from './visits.ts';

interface ReplayPanelProps {
  replay: Replay;
  run: Run;
  nodeId: string;
  onClose: (step?: string) => void;
}

/** The input and output of the selected step in the chosen round. For the trigger, the input of the run. */
export function ReplayPanel({ replay, run, nodeId, onClose }: ReplayPanelProps) {
  const { store, mayEdit } = useEditor();
  const titleOf = titlesIn(run.definition, useKnownActions().actionTitle);
  const { visits, visit, chooseNode } = replay;
  const own = visits.filter(({ stepId }) => stepId === nodeId);
  const isTrigger = run.definition?.triggers.some(({ id }) => id === nodeId) ?? false;
  const waits = run.waits.some(({ path }) => path.endsWith(nodeId));
  const soFar = Object.entries(run.transcripts ?? {}).find(([path]) => path.replace(/^.*\./, '') === nodeId)?.[1];
  const isInDraft = store.read().design.definition.steps.some(({ id }) => id === nodeId);
  const title = titleOf(nodeId);
  const pinOutput = (output: unknown) => {
    store.change((design) => ({ ...design, pins: { ...design.pins, [nodeId]: output } }));
    notify.done(t('replay.output_pinned'));
  };
  return (
    <aside className={panel.panel} aria-label={title} data-side-panel tabIndex={-1}>
      <div className={panel.head}>
        <h2 className={panel.headTitle}>{title}</h2>
        <ActionIcon aria-label={t('editor.close_panel')} onClick={() => chooseNode(undefined)}>
          <X size={16} />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the region. */}
      <section className={panel.content} tabIndex={0} aria-label={t('replay.step')}>
        <div className={panel.stack}>
          {isTrigger && (
            <>
              <h3 className={panel.section}>{t('replay.came_in')}</h3>
              <JsonView value={run.input} label={t('replay.came_in')} />
            </>
          )}
          {own.length > 1 && visit && (
            <NativeSelect
              label={t('replay.round')}
              value={visit.id}
              data={own.map((one) => ({ value: one.id, label: roundLabel(one) }))}
              onChange={(event) => {
                const next = own.find(({ id }) => id === event.currentTarget.value);
                if (next) replay.choose(next);
              }}
            />
          )}
          {visit && visit.stepId === nodeId && (
            <>
              {run.pinned.includes(nodeId) && <p className={panel.text}>{t('replay.was_pinned')}</p>}
              <SpanDetail
                key={visit.id}
                span={visit}
                title={t('replay.outcome')}
                action={actionOfStep(run.definition, nodeId)}
                isErrorTold={false}
              />
            </>
          )}
          {soFar && (
            <>
              <h3 className={panel.section}>{t('run.transcript')}</h3>
              <Transcript entries={soFar} />
            </>
          )}
          {!isTrigger && own.length === 0 && (
            <p className={panel.text}>
              {t(waits ? 'replay.waits' : run.endedAt ? 'replay.not_reached' : 'replay.not_yet')}
            </p>
          )}
          {isInDraft && (
            <div className={panel.buttons}>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<PencilLine size={13} />}
                onClick={() => onClose(nodeId)}
              >
                {t(mayEdit ? 'run.correct_step' : 'run.see_step')}
              </Button>
              {mayEdit && visit?.stepId === nodeId && visit.status === 'success' && visit.output !== undefined && (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<Pin size={13} />}
                  onClick={() => pinOutput(visit.output)}
                >
                  {t('editor.pin_output')}
                </Button>
              )}
            </div>
          )}
        </div>
      </section>
    </aside>
  );
}

/** For example “Round 2.3 · failed” or “Attempt 2 · done”. */
function roundLabel(visit: Visit): string {
  const rounds = roundsOf(visit);
  const state = visit.status === 'error' ? 'failed' : visit.status === 'skipped' ? 'skipped' : 'done';
  return [
    rounds.length > 0 ? t('replay.round_number', { number: rounds.join('.') }) : '',
    rounds.length === 0 || visit.attempt > 1 ? t('replay.attempt_number', { number: visit.attempt }) : '',
    wordFor('node_state', state) ?? state,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
