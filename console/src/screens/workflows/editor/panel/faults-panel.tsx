import { CircleCheck } from 'lucide-react';
import type { WorkflowDefinition } from '../../../../api/workflow-shapes.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { t } from '../../../../words/words.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import classes from './panel.module.css';
import { SidePanel } from './side-panel.tsx';

/** Everything that stands in the way of deploying; a click leads to the place. */
export function FaultsPanel() {
  const { faults, select, reveal, openPanel, store } = useEditor();
  const { definition } = useDraftView(store).design;
  const nameOf = (id: string) => [...definition.steps, ...definition.triggers].find((one) => one.id === id)?.name || id;
  return (
    <SidePanel title={t('editor.faults')}>
      <div className={classes.content}>
        {faults.length === 0 ? (
          <EmptyState icon={CircleCheck} title={t('editor.no_faults')}>
            {t('editor.no_faults_text')}
          </EmptyState>
        ) : (
          <ul className={classes.list}>
            {faults.map(({ path, stepId, message }) => (
              <li key={`${path} ${message}`}>
                <button
                  type="button"
                  className={classes.problem}
                  onClick={() => {
                    const id = stepId ?? endOfEdge(definition, path);
                    if (id === undefined) return openPanel('settings');
                    select([id]);
                    reveal(id);
                    openPanel('step');
                  }}
                >
                  <span className={classes.place}>{stepId === null ? path : nameOf(stepId)}</span>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SidePanel>
  );
}

/** A fault of an edge is looked at where the edge ends. */
function endOfEdge({ edges, steps, triggers }: WorkflowDefinition, path: string): string | undefined {
  const edge = edges[Number(/^edges\.(\d+)$/.exec(path)?.[1] ?? Number.NaN)];
  return [edge?.to, edge?.from].find((id) => [...steps, ...triggers].some((node) => node.id === id));
}
