import { MultiSelect } from '@mantine/core';
import type { WorkflowDefinition, WorkflowStep } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { nodeTitle } from '../node-title.ts';
import { useKnownActions } from '../use-known-actions.ts';
import type { FieldProps } from './field-props.ts';
import { useFormContext } from './form-context.ts';
import { useInputFrame } from './use-input-frame.ts';

/**
 * Chooses later steps that need approval, so that this approval also covers them. Chosen steps stay in the list even if
 * they can no longer be chosen, so that people can remove them.
 */
export function CoveredStepsField(props: FieldProps) {
  const { value, onChange } = props;
  const frame = useInputFrame(props);
  const { store } = useEditor();
  const { nodeId } = useFormContext();
  const { definition } = useDraftView(store).design;
  const { actionNamed, actionTitle } = useKnownActions();
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const mayAsk = ({ kind, config }: WorkflowStep) =>
    kind === 'http' || kind === 'event' || (actionNamed(String(config?.action))?.effects ?? []).length > 0;
  const offered = stepsAfter(definition, nodeId).filter(mayAsk);
  const options = [
    ...offered.map((step) => ({ value: step.id, label: `${nodeTitle('step', step, actionTitle)} · ${step.id}` })),
    ...chosen.filter((id) => !offered.some((step) => step.id === id)).map((id) => ({ value: id, label: id })),
  ];
  return (
    <MultiSelect
      {...frame}
      searchable
      data={options}
      value={chosen}
      placeholder={options.length === 0 ? t('editor.nothing_to_cover') : undefined}
      nothingFoundMessage={t('editor.nothing_to_cover')}
      onChange={(ids) => onChange(ids.length === 0 ? undefined : ids)}
    />
  );
}

function stepsAfter({ steps, edges }: WorkflowDefinition, id: string): WorkflowStep[] {
  const reached = new Set<string>();
  const next = edges.filter(({ from, port }) => from === id && (port ?? 'approved') === 'approved').map(({ to }) => to);
  for (let step = next.pop(); step !== undefined; step = next.pop()) {
    if (reached.has(step) || step === id) continue;
    reached.add(step);
    next.push(...edges.filter(({ from }) => from === step).map(({ to }) => to));
  }
  return steps.filter((step) => reached.has(step.id));
}
