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
  /** Whether the field already shows a fault below it. */
  isFaulty: boolean;
}

/** Shows the result of the text for the sample data. The server evaluates it with the same code as in a run. */
export function ExpressionPreview({ stepId, text, id, isFaulty }: ExpressionPreviewProps) {
  const { store, workflow, run } = useEditor();
  const { design } = useDraftView(store);
  const [settled] = useDebouncedValue(text, 400);
  const pins = samplesOf(design, run.run, run.tests);
  const input = useTriggerSample();
  const preview = useQuery({
    queryKey: ['workflow-preview', workflow.id, stepId, settled, pins, input],
    queryFn: ({ signal }) =>
      callAction(
        'workflows.test_step',
        {
          id: workflow.id,
          stepId,
          definition: definitionFor(design, stepId, settled),
          pins,
          ...(input === undefined ? {} : { input }),
        },
        { signal },
      ),
    enabled: settled.includes('{{') && settled.includes('}}'),
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
  const isShown = settled === text && (problem === undefined ? preview.data !== undefined : isSettled && !isFaulty);
  return (
    <div id={id} className={classes.preview} aria-live="polite" data-bad={problem !== undefined || undefined}>
      {isShown && (problem === undefined ? previewText(preview.data?.output) : problem)}
    </div>
  );
}

/** A definition in which this step only evaluates the text. The other steps exist only as samples. */
function definitionFor({ definition }: Design, stepId: string, text: string): WorkflowDefinition {
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
