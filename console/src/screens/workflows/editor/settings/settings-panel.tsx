import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { WorkflowSettings } from '../../../../api/types.ts';
import { useRead, useWrite } from '../../../../api/use-action.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { t } from '../../../../words/words.ts';
import { ColourChoice } from '../../list/colour-choice.tsx';
import { useExpressionScope } from '../code/use-expression-scope.ts';
import type { Design } from '../draft/design.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { faultText } from '../fault-text.ts';
import { AnyField } from '../form/any-field.tsx';
import { FormContext, type FormContextValue } from '../form/form-context.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import classes from '../panel/panel.module.css';
import { SidePanel } from '../panel/side-panel.tsx';
import { TrustSwitch } from './trust-switch.tsx';

const priorities = ['high', 'normal', 'low'] as const;

/** The settings of the workflow as a whole. */
export function SettingsPanel() {
  const { store, mayEdit } = useEditor();
  const { design } = useDraftView(store);
  const { settings } = design;
  const [name, setName] = useState(design.name);
  // Follows an undo or somebody else's change. A trailing space that the person has just typed stays.
  useEffect(() => setName((typed) => (typed.trim() === design.name ? typed : design.name)), [design.name]);
  const change = (part: Partial<Design>, key: string) => store.change((before) => ({ ...before, ...part }), key);
  const set = (part: { [Name in keyof WorkflowSettings]?: WorkflowSettings[Name] | undefined }) => {
    const all = Object.entries({ ...settings, ...part }).filter(([, value]) => value !== undefined);
    change({ settings: Object.fromEntries(all) as WorkflowSettings }, `settings.${Object.keys(part)[0]}`);
  };
  return (
    <SidePanel title={t('editor.settings')}>
      <div className={classes.content}>
        <div className={classes.stack}>
          <TextInput
            label={t('editor.workflow_name')}
            required
            maxLength={120}
            disabled={!mayEdit}
            value={name}
            error={name.trim() === '' ? t('form.required') : undefined}
            onChange={(event) => {
              setName(event.currentTarget.value);
              if (event.currentTarget.value.trim() !== '') change({ name: event.currentTarget.value.trim() }, 'name');
            }}
          />
          <Textarea
            label={t('editor.workflow_text')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2_000}
            disabled={!mayEdit}
            value={design.description}
            onChange={(event) => change({ description: event.currentTarget.value }, 'description')}
          />
          <ColourChoice disabled={!mayEdit} value={design.color} onChange={(color) => change({ color }, 'color')} />
          <FolderSelect />
          <NativeSelect
            label={t('editor.risky')}
            description={t('editor.risky_text')}
            disabled={!mayEdit}
            value={settings.risky ?? 'run'}
            data={[
              { value: 'run', label: t('editor.risky_run') },
              { value: 'ask', label: t('editor.risky_ask') },
            ]}
            onChange={(event) => set({ risky: event.currentTarget.value as 'run' | 'ask' })}
          />
          <TrustSwitch />
          <div className={classes.pair}>
            <NumberInput
              label={t('editor.runs_at_once')}
              min={1}
              max={1_000}
              allowDecimal={false}
              placeholder={t('editor.no_limit')}
              disabled={!mayEdit}
              value={settings.runsAtOnce ?? ''}
              onChange={(value) => set({ runsAtOnce: Number(value) >= 1 ? Number(value) : undefined })}
            />
            <NumberInput
              label={t('editor.run_limit')}
              suffix=" s"
              min={0.1}
              max={86_400}
              placeholder={t('editor.one_hour')}
              disabled={!mayEdit}
              value={settings.timeLimitMs === undefined ? '' : settings.timeLimitMs / 1_000}
              onChange={(value) =>
                set({ timeLimitMs: Number(value) >= 0.1 ? Math.round(Number(value) * 1_000) : undefined })
              }
            />
          </div>
          <NativeSelect
            label={t('editor.priority')}
            disabled={!mayEdit}
            value={settings.priority ?? 'normal'}
            data={priorities.map((value) => ({ value, label: t(`editor.priority_${value}`) }))}
            onChange={(event) => set({ priority: event.currentTarget.value as 'high' | 'normal' | 'low' })}
          />
          <Switch
            label={t('editor.keep_spans')}
            description={t('editor.keep_spans_text')}
            disabled={!mayEdit}
            checked={settings.keepSpans !== false}
            onChange={(event) => set({ keepSpans: event.currentTarget.checked ? undefined : false })}
          />
          <RunOutput />
        </div>
      </div>
    </SidePanel>
  );
}

/** The output of a run if it is not simply that of the last step. */
function RunOutput() {
  const { store, faults, mayEdit } = useEditor();
  const { definition } = useDraftView(store).design;
  const scope = useExpressionScope(undefined);
  const context = useMemo<FormContextValue>(
    () => ({
      nodeId: '',
      role: 'trigger',
      kind: '',
      scope,
      mayEdit,
      Form: SchemaForm,
      problemAt: () => faults.filter(({ path }) => path.startsWith('output')).map(faultText)[0],
    }),
    [scope, mayEdit, faults],
  );
  return (
    <FormContext value={context}>
      <AnyField
        label={t('editor.run_output')}
        hint={t('editor.run_output_text')}
        path="output"
        schema={{}}
        required={false}
        allowsExpressions
        value={definition.output}
        onChange={(output) =>
          store.change((design) => {
            const { output: _, ...rest } = design.definition;
            return { ...design, definition: output === undefined ? rest : { ...rest, output } };
          }, 'output')
        }
      />
    </FormContext>
  );
}

/** The folder of the workflow. It is not part of the draft, so it changes at once. */
function FolderSelect() {
  const { workflow, mayEdit } = useEditor();
  const folders = useRead('workflows.list_folders', {}).data?.items ?? [];
  const move = useWrite('workflows.move_to_folder', 'workflow');
  return (
    <NativeSelect
      label={t('editor.folder')}
      disabled={!mayEdit || move.isPending}
      value={workflow.folderId ?? ''}
      data={[
        { value: '', label: t('editor.no_folder') },
        ...folders.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) =>
        move.mutate(
          { id: workflow.id, folderId: event.currentTarget.value || null },
          { onError: (cause) => notify.failed(cause) },
        )
      }
    />
  );
}
