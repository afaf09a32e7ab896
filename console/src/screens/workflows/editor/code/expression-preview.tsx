import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { callAction } from '../../../../api/call-action.ts';
import type { WorkflowDefinition } from '../../../../api/types.ts';
import { useSettled } from '../../../../ui/editing/use-settled.ts';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { useSaid } from '../../../../words/use-said.ts';
import { t } from '../../../../words/words.ts';
import type { Design } from '../draft/design.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { typingMs } from '../expression-faults.ts';
import { faultText, withoutPlace } from '../fault-text.ts';
import classes from '../form/form.module.css';
import { samplesOf, useTriggerSample } from '../run/samples.ts';

interface ExpressionPreviewProps {
  stepId: string;
  text: string;
  id: string;
  /** What is wrong with it stands below the field already. */
  isFaulty: boolean;
}

/** What the text becomes on the samples, told by the server: the same code works it out in a run. */
export function ExpressionPreview({ stepId, text, id, isFaulty }: ExpressionPreviewProps) {
  const { store, workflow, run } = useEditor();
  const { design } = useDraftView(store);
  const [asked] = useDebouncedValue(text, 400);
  const pins = samplesOf(design, run.run, run.tests);
  const input = useTriggerSample();
  const preview = useQuery({
    queryKey: ['workflow-preview', workflow.id, stepId, asked, pins, input],
    queryFn: ({ signal }) =>
      callAction(
        'workflows.test_step',
        {
          id: workflow.id,
          stepId,
          definition: onlyThis(design, stepId, asked),
          pins,
          ...(input === undefined ? {} : { input }),
        },
        { signal },
      ),
    enabled: asked.includes('{{') && asked.includes('}}'),
    retry: false,
    staleTime: 60_000,
  });
  const isSettled = useSettled(text, typingMs);
  const said = useSaid();
  const problem = preview.data?.error
    ? faultText({ code: preview.data.error.code, message: said(preview.data.error) })
    : preview.error
      ? withoutPlace(errorText(preview.error))
      : undefined;
  const isShown = asked === text && (problem === undefined ? preview.data !== undefined : isSettled && !isFaulty);
  return (
    <div id={id} className={classes.preview} aria-live="polite" data-bad={problem !== undefined || undefined}>
      {isShown && (problem === undefined ? previewText(preview.data?.output) : problem)}
    </div>
  );
}

/** The step becomes one that only works out the text; the others are there by their samples. */
function onlyThis({ definition }: Design, stepId: string, text: string): WorkflowDefinition {
  return {
    triggers: [],
    steps: definition.steps.map(({ id }) => ({
      id,
      kind: 'transform',
      config: { value: id === stepId ? text : null },
    })),
    edges: definition.edges
      .filter(({ from, to }) => to === stepId && definition.steps.some(({ id }) => id === from))
      .map(({ from, to }) => ({ from, to })),
  };
}

function previewText(value: unknown): string {
  return value === null || value === undefined
    ? t('editor.preview_nothing')
    : t('editor.preview', { value: shortJson(value) });
}

function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}
