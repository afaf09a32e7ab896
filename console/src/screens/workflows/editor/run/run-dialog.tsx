import { Checkbox, NativeSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { JsonSchema } from '../../../../api/json-schema.ts';
import { FieldForm } from '../../../../ui/form/field-form.tsx';
import { inputFromValues, schemaFields, valuesFromInput } from '../../../../ui/form/schema-fields.ts';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { ChoiceBar } from '../../../../ui/lists/choice-bar.tsx';
import { formatLogTime } from '../../../../words/format.ts';
import { t } from '../../../../words/words.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { kindTitle } from '../kind-words.ts';
import { titlesIn } from '../node-title.ts';
import { useKnownActions } from '../use-known-actions.ts';
import classes from '../versions/versions.module.css';
import { RealEffects } from './real-effects.tsx';
import { type RunSample, useRunSample } from './use-run-sample.ts';

/** Asks for the input of the run: with a form if the trigger describes its input, otherwise as JSON. */
export function RunDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title={t('editor.run_title')} opened={opened} onClose={onClose} size={560}>
      <RunForm onClose={onClose} />
    </Dialog>
  );
}

const none: ReadonlySet<string> = new Set();

function RunForm({ onClose }: { onClose: () => void }) {
  const { store, run } = useEditor();
  const { design } = useDraftView(store);
  const { triggers } = design.definition;
  // If there are several triggers, the connected one is most likely meant.
  const drawn = triggers.find(({ id }) => design.definition.edges.some(({ from }) => from === id));
  const [triggerId, setTriggerId] = useState((drawn ?? triggers[0])?.id);
  const trigger = triggers.find(({ id }) => id === triggerId);
  const asked = trigger?.config?.input as JsonSchema | undefined;
  const schema = asked?.properties && Object.keys(asked.properties).length > 0 ? asked : undefined;
  const [wantsJson, setWantsJson] = useState(false);
  const [usesPins, setUsesPins] = useState(true);
  const sample = useRunSample(trigger);
  const pinned = usePinnedSteps();
  const isForm = schema !== undefined && !wantsJson;
  const { value } = sample;
  const known = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const formInput = Object.fromEntries(Object.entries(known).filter(([name]) => schema?.properties?.[name])) as Record<
    string,
    unknown
  >;
  const start = async (input: unknown) => {
    await run.start(input, {
      triggerId: triggers.length > 1 ? triggerId : undefined,
      usePins: usesPins && pinned.length > 0,
    });
    onClose();
  };
  const note = () => (
    <div className={classes.stack}>
      {pinned.length > 0 && (
        <Checkbox
          label={t('editor.use_pins')}
          description={t('editor.use_pins_text', { steps: pinned.map(({ title }) => title).join(', ') })}
          checked={usesPins}
          onChange={(event) => setUsesPins(event.currentTarget.checked)}
        />
      )}
      <RealEffects except={usesPins ? new Set(pinned.map(({ id }) => id)) : none} />
    </div>
  );
  return (
    <div className={classes.stack}>
      {triggers.length > 1 && (
        <NativeSelect
          label={t('editor.start_at')}
          value={triggerId ?? ''}
          data={triggers.map(({ id, kind, name }) => ({
            value: id,
            label: name || `${kindTitle('trigger', kind, undefined)} (${id})`,
          }))}
          onChange={(event) => setTriggerId(event.currentTarget.value)}
        />
      )}
      {schema && (
        <ChoiceBar
          label={t('editor.input_as')}
          choices={[
            { value: 'form', label: t('editor.input_form') },
            { value: 'json', label: 'JSON' },
          ]}
          value={wantsJson ? 'json' : 'form'}
          onChange={(choice) => setWantsJson(choice === 'json')}
        />
      )}
      {sample.isLoading ? (
        <Skeleton height={160} radius="md" aria-busy="true" />
      ) : isForm ? (
        <FieldForm
          key={`form ${triggerId}`}
          fields={schemaFields(schema, formInput)}
          initial={valuesFromInput(schema, formInput)}
          submitLabel={t('editor.run')}
          onCancel={onClose}
          note={note}
          onSubmit={(values) => start(inputFromValues(schema, formInput, values))}
        />
      ) : (
        <FieldForm
          key={`json ${triggerId}`}
          fields={[
            {
              name: 'input',
              label: t('editor.input'),
              description: `${t('editor.input_text')} ${filledText(sample)}`.trim(),
              kind: 'json',
              autoFocus: true,
            },
          ]}
          initial={{ input: JSON.stringify(value, null, 2) }}
          submitLabel={t('editor.run')}
          onCancel={onClose}
          note={note}
          onSubmit={({ input }) => start(input.trim() === '' ? {} : (JSON.parse(input) as unknown))}
        />
      )}
    </div>
  );
}

/** Says where the suggested input comes from. */
function filledText({ from, at }: RunSample): string {
  if (from === 'nothing') return '';
  return from === 'event' ? t('editor.filled_event', { time: formatLogTime(at ?? '') }) : t(`editor.filled_${from}`);
}

/** The steps that can return their pinned data in a run, with their titles. */
function usePinnedSteps(): { id: string; title: string }[] {
  const { store, kinds } = useEditor();
  const { definition, pins } = useDraftView(store).design;
  const titleOf = titlesIn(definition, useKnownActions().actionTitle);
  return definition.steps
    .filter(({ id, kind }) => pins[id] !== undefined && kinds.steps.get(kind)?.pinnable)
    .map(({ id }) => ({ id, title: titleOf(id) }));
}
