import { useMemo } from 'react';
import { isRecord } from '../../../../api/is-record.ts';
import type { WorkflowDefinition } from '../../../../api/types.ts';
import { writeClipboard } from '../../../../ui/buttons/write-clipboard.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { t } from '../../../../words/words.ts';
import { Expected, type ExpressionScope } from '../code/expression-scope.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { useFormContext } from '../form/form-context.ts';
import { titlesIn } from '../node-title.ts';
import classes from '../operations/operations.module.css';
import { useKnownActions } from '../use-known-actions.ts';
import { DataTree } from './data-tree.tsx';
import panelClasses from './panel.module.css';

/** The values that earlier steps returned or will return, to be inserted into fields of this step. */
export function EarlierValues({ stepId, scope }: { stepId: string; scope: ExpressionScope }) {
  const { store, mayEdit } = useEditor();
  const { definition } = useDraftView(store).design;
  const { insertion } = useFormContext();
  const nameOf = titlesIn(definition, useKnownActions().actionTitle);
  const before = useMemo(() => stepsBefore(definition, stepId), [definition, stepId]);
  if (!mayEdit) return null;
  const insert = (path: string) => {
    if (insertion?.current) return insertion.current.insert(path);
    void writeClipboard(`{{ ${path} }}`).then(() => notify.done(t('data_tree.copied')));
  };
  return (
    <section className={panelClasses.stack} style={{ gap: 8 }} aria-labelledby="earlier-values">
      <h3 id="earlier-values" className={panelClasses.section}>
        {t('data_tree.title')}
      </h3>
      <p className={panelClasses.text}>{t(before.length > 0 ? 'data_tree.text' : 'data_tree.empty')}</p>
      <div className={classes.sources}>
        {before.map((id) => (
          <details key={id} className={classes.source}>
            <summary>{nameOf(id)}</summary>
            {isExpected(scope.steps[id]?.output) && <p className={panelClasses.text}>{t('data_tree.expected')}</p>}
            <DataTree path={`steps.${id}.output`} value={scope.steps[id]?.output} onInsert={insert} />
          </details>
        ))}
        {scope.trigger.body !== null && (
          <details className={classes.source}>
            <summary>{t('data_tree.trigger')}</summary>
            <DataTree path="trigger.body" value={scope.trigger.body} onInsert={insert} />
          </details>
        )}
      </div>
    </section>
  );
}

/** Whether only the shape of the value is known yet. */
function isExpected(value: unknown): boolean {
  if (value instanceof Expected) return true;
  if (Array.isArray(value)) return value.some(isExpected);
  return isRecord(value) && Object.values(value).some(isExpected);
}

/** All steps that lead to this one, the nearest first. */
function stepsBefore({ steps, edges }: WorkflowDefinition, stepId: string): string[] {
  const isStep = new Set(steps.map(({ id }) => id));
  const found = new Set<string>();
  let next = [stepId];
  while (next.length > 0) {
    const from = edges.filter(({ to }) => next.includes(to)).map((edge) => edge.from);
    next = from.filter((id) => isStep.has(id) && id !== stepId && !found.has(id));
    for (const id of next) found.add(id);
  }
  return [...found];
}
