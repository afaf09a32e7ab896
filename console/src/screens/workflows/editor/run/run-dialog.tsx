import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { JsonSchema } from '../../../../api/json-schema.ts';
import { FieldForm } from '../../../../ui/form/field-form.tsx';
import { inputFromValues, schemaFields, valuesFromInput } from '../../../../ui/form/schema-fields.ts';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { ChoiceBar } from '../../../../ui/lists/choice-bar.tsx';
import { t } from '../../../../words/words.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { kindTitle } from '../kind-words.ts';
import { inputSkeleton } from './input-skeleton.ts';
import { triggerSample } from './samples.ts';

/** Asks what the run is told, as a form where the trigger says what it takes, else as JSON. */
export function RunDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title={t('editor.run_title')} opened={opened} onClose={onClose} size={520}>
      <RunForm onClose={onClose} />
    </Dialog>
  );
}

function RunForm({ onClose }: { onClose: () => void }) {
  const { store, run } = useEditor();
  const { design } = useDraftView(store);
  const { triggers } = design.definition;
  // Who has drawn a line from one of several means that one.
  const drawn = triggers.find(({ id }) => design.definition.edges.some(({ from }) => from === id));
  const [triggerId, setTriggerId] = useState((drawn ?? triggers[0])?.id);
  const trigger = triggers.find(({ id }) => id === triggerId);
  const asked = trigger?.config?.input as JsonSchema | undefined;
  const schema = asked?.properties && Object.keys(asked.properties).length > 0 ? asked : undefined;
  const [wantsJson, setWantsJson] = useState(false);
  const sample =
    (triggerId !== undefined ? design.pins[triggerId] : undefined) ??
    triggerSample(design, run.run) ??
    inputSkeleton(design.definition);
  const isForm = schema !== undefined && !wantsJson;
  const known = typeof sample === 'object' && sample !== null && !Array.isArray(sample) ? sample : {};
  const formInput = Object.fromEntries(Object.entries(known).filter(([name]) => schema?.properties?.[name])) as Record<
    string,
    unknown
  >;
  const start = async (input: unknown) => {
    await run.start(input, triggers.length > 1 ? triggerId : undefined);
    onClose();
  };
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 14 }}>
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
          onChange={(value) => setWantsJson(value === 'json')}
        />
      )}
      {isForm ? (
        <FieldForm
          key={`form ${triggerId}`}
          fields={schemaFields(schema, formInput)}
          initial={valuesFromInput(schema, formInput)}
          submitLabel={t('editor.run')}
          onCancel={onClose}
          onSubmit={(values) => start(inputFromValues(schema, formInput, values))}
        />
      ) : (
        <FieldForm
          key={`json ${triggerId}`}
          fields={[
            {
              name: 'input',
              label: t('editor.input'),
              description: t('editor.input_text'),
              kind: 'json',
              autoFocus: true,
            },
          ]}
          initial={{ input: JSON.stringify(sample, null, 2) }}
          submitLabel={t('editor.run')}
          onCancel={onClose}
          onSubmit={({ input }) => start(input.trim() === '' ? {} : (JSON.parse(input) as unknown))}
        />
      )}
    </div>
  );
}
