import { Button } from '@mantine/core';
import { FlaskConical, Pin, PinOff } from 'lucide-react';
import { useContext, useState } from 'react';
import type { TraceSpan } from '../../../../api/types.ts';
import { ErrorBox } from '../../../../ui/feedback/error-box.tsx';
import { RunError } from '../../../../ui/feedback/run-error.tsx';
import { JsonBlock } from '../../../../ui/values/code-block.tsx';
import { formatNumber } from '../../../../words/format.ts';
import type { Said } from '../../../../words/use-said.ts';
import { t } from '../../../../words/words.ts';
import { actionOfStep, Remedy } from '../../../runs/remedy.tsx';
import { useDraftView, useEditor } from '../editor-context.ts';
import { JsonField } from '../form/json-field.tsx';
import { operationOf } from '../operations/operation.ts';
import { OperationsContext } from '../operations/operations-context.ts';
import { lastSpans } from '../run/node-states.ts';
import classes from './panel.module.css';

/** The last input and output of a step, its pinned sample, and a test of the step alone. */
export function DataTab({ nodeId, role }: { nodeId: string; role: 'step' | 'trigger' }) {
  const { store, run, mayEdit, kinds } = useEditor();
  const { design } = useDraftView(store);
  const span = lastSpans(run.run?.spans).get(nodeId);
  const tested = run.tests[nodeId];
  const last = tested
    ? { input: tested.resolvedInput, output: tested.output, error: tested.error ?? undefined, ms: tested.durationMs }
    : span && { input: span.input, output: span.output, error: errorOf(span), ms: span.duration };
  const shown =
    role === 'trigger' && run.run ? { input: undefined, output: run.run.input, error: undefined, ms: undefined } : last;
  const step = design.definition.steps.find(({ id }) => id === nodeId);
  const isContainer = step !== undefined && kinds.steps.get(step.kind)?.effect === 'container';
  return (
    <div className={classes.stack}>
      {role === 'step' &&
        mayEdit &&
        (isContainer ? <p className={classes.text}>{t('editor.test_loop')}</p> : <TestButton nodeId={nodeId} />)}
      {shown ? (
        <section className={classes.stack} aria-label={t('editor.last_time')} data-last>
          <h3 className={classes.section}>
            {tested ? t('editor.last_test') : t('editor.last_run')}
            {shown.ms !== undefined && ` · ${t('editor.took', { ms: formatNumber(Math.round(shown.ms)) })}`}
          </h3>
          {shown.error && (
            <ul className={classes.problems}>
              <li>
                <RunError code={shown.error.code} message={shown.error.message} phrase={shown.error.phrase} />
                <Remedy code={shown.error.code} action={actionOfStep(design.definition, nodeId)} />
              </li>
            </ul>
          )}
          {shown.input !== undefined && <Value title={t('editor.resolved_input')} value={shown.input} />}
          {!shown.error && <Value title={t('editor.output')} value={shown.output ?? null} />}
          {mayEdit && !shown.error && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<Pin size={14} />}
              style={{ alignSelf: 'flex-start' }}
              onClick={() => pin(shown.output ?? null)}
            >
              {t('editor.pin_output')}
            </Button>
          )}
        </section>
      ) : (
        <p className={classes.text}>{t(role === 'step' ? 'editor.no_data' : 'editor.no_trigger_data')}</p>
      )}
      <PinnedSample nodeId={nodeId} isAlwaysRun={step !== undefined && !kinds.steps.get(step.kind)?.pinnable} />
    </div>
  );

  function pin(value: unknown): void {
    store.change((before) => ({ ...before, pins: { ...before.pins, [nodeId]: value } }));
  }
}

function errorOf({ errorMessage, errorCode, errorPhrase }: TraceSpan): (Said & { code: string | null }) | undefined {
  return errorMessage === undefined
    ? undefined
    : { code: errorCode ?? null, message: errorMessage, phrase: errorPhrase };
}

function Value({ title, value }: { title: string; value: unknown }) {
  return (
    <div>
      <p className={classes.text} style={{ marginBottom: 4 }}>
        {title}
      </p>
      <JsonBlock value={value} label={title} />
    </div>
  );
}

function TestButton({ nodeId }: { nodeId: string }) {
  const { run, store } = useEditor();
  const step = useDraftView(store).design.definition.steps.find(({ id }) => id === nodeId);
  const operation = useContext(OperationsContext)?.get((step && operationOf(step)) ?? '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const test = async () => {
    setBusy(true);
    setError(undefined);
    await run.test(nodeId).catch(setError);
    setBusy(false);
  };
  return (
    <div className={classes.stack} style={{ gap: 8 }}>
      <div>
        <Button size="xs" variant="default" leftSection={<FlaskConical size={14} />} loading={busy} onClick={test}>
          {t('editor.test_step')}
        </Button>
      </div>
      <p className={classes.text}>{t('editor.test_text')}</p>
      {operation && (
        <p className={classes.text}>{t(operation.readOnly ? 'operation.test_reads' : 'operation.test_real')}</p>
      )}
      {error !== undefined && <ErrorBox error={error} />}
    </div>
  );
}

/** The sample that expressions and tests use as the step's output until it is unpinned. */
function PinnedSample({ nodeId, isAlwaysRun }: { nodeId: string; isAlwaysRun: boolean }) {
  const { store, mayEdit } = useEditor();
  const { pins } = useDraftView(store).design;
  const isPinned = pins[nodeId] !== undefined;
  const keep = (value: unknown) =>
    store.change((design) => {
      const { [nodeId]: _, ...rest } = design.pins;
      return { ...design, pins: value === undefined ? rest : { ...rest, [nodeId]: value } };
    }, `${nodeId}.pin`);
  if (!isPinned && !mayEdit) return null;
  return (
    <section className={classes.stack} style={{ gap: 8 }} aria-label={t('editor.pinned')}>
      <h3 className={classes.section} id="pin-label">
        {t('editor.pinned')}
      </h3>
      <p className={classes.text}>{t(isAlwaysRun ? 'editor.pinned_text_always' : 'editor.pinned_text')}</p>
      {isPinned ? (
        <>
          <JsonField
            value={pins[nodeId]}
            onChange={keep}
            labelledBy="pin-label"
            readOnly={!mayEdit}
            mayBeEmpty={false}
          />
          {mayEdit && (
            <div>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<PinOff size={14} />}
                onClick={() => keep(undefined)}
              >
                {t('editor.unpin')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <div>
          <Button size="compact-sm" variant="default" leftSection={<Pin size={14} />} onClick={() => keep({})}>
            {t('editor.pin_new')}
          </Button>
        </div>
      )}
    </section>
  );
}
