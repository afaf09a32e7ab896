import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { WorkflowDefinition } from '../../../../api/types.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { t } from '../../../../words/words.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { faultText } from '../fault-text.ts';
import { fieldLabel } from '../kind-words.ts';
import { titlesIn } from '../node-title.ts';
import { OperationProblemLine } from '../operations/operation-problem-line.tsx';
import { useKnownActions } from '../use-known-actions.ts';
import { MissingConnections } from './missing-connections.tsx';
import classes from './panel.module.css';
import { SidePanel } from './side-panel.tsx';

/** Lists everything that prevents deployment. A click leads to the place. */
export function FaultsPanel() {
  const { faults, missing, operationProblems, select, reveal, openPanel, store } = useEditor();
  const { definition } = useDraftView(store).design;
  const known = useKnownActions();
  const nameOf = titlesIn(definition, known.actionTitle);
  const placeIn = (id: string, path: string) => {
    const node = [...definition.steps, ...definition.triggers].find((one) => one.id === id);
    const labels = known.actionNamed(String(node?.config?.action ?? ''))?.labels?.fields;
    return placeOf(nameOf(id), path, node?.kind ?? '', labels);
  };
  return (
    <SidePanel title={t('editor.faults')}>
      <div className={classes.content}>
        {missing.length > 0 && <MissingConnections missing={missing} nameOf={nameOf} />}
        {operationProblems.length > 0 && (
          <ul className={classes.list}>
            {operationProblems.map((problem) => (
              <li key={problem.stepId} className={classes.missing}>
                <span className={classes.place}>{nameOf(problem.stepId)}</span>
                <OperationProblemLine problem={problem} />
              </li>
            ))}
          </ul>
        )}
        {faults.length + missing.length + operationProblems.length === 0 ? (
          <EmptyState icon={CircleCheck} title={t('editor.no_faults')}>
            {t('editor.no_faults_text')}
          </EmptyState>
        ) : (
          <ul className={classes.list}>
            {faults.map(({ path, stepId, code, message }) => (
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
                  <span className={classes.place}>{stepId === null ? path : placeIn(stepId, path)}</span>
                  {faultText({ code, message })}
                </button>
                {toApps.has(code) && (
                  <Button size="compact-sm" variant="default" component={Link} to="/integrations/apps">
                    {t('operation.open_apps')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </SidePanel>
  );
}

/** Faults that are fixed on the page of connected apps. */
const toApps = new Set(['app_missing', 'app_connection', 'app_trigger_unknown']);

/** Names the step, and the field if the fault is about one. */
function placeOf(step: string, path: string, kind: string, labels: Record<string, string> = {}): string {
  const field = /\.config\.(.+)$/.exec(path)?.[1];
  if (field === undefined) return step;
  const role = path.startsWith('steps.') ? 'step' : 'trigger';
  const [first = '', ...inner] = field.replace(/^input\./, '').split('.');
  const title = [labels[first] ?? first, ...inner.map((name) => labels[name] ?? name)].join('.');
  return `${step} · ${fieldLabel(role, kind, field, { title })}`;
}

/** A fault of an edge is shown at the node where the edge ends. */
function endOfEdge({ edges, steps, triggers }: WorkflowDefinition, path: string): string | undefined {
  const edge = edges[Number(/^edges\.(\d+)$/.exec(path)?.[1] ?? Number.NaN)];
  return [edge?.to, edge?.from].find((id) => [...steps, ...triggers].some((node) => node.id === id));
}
