import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { WorkflowStep, WorkflowTrigger } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { disconnect } from '../draft/edit-definition.ts';
import { portOfEdge, portsOf, triggerPort } from '../draft/ports.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { portLabel } from '../kind-words.ts';
import { titlesIn } from '../node-title.ts';
import type { Commands } from '../use-commands.ts';
import { useKnownActions } from '../use-known-actions.ts';
import classes from './panel.module.css';

interface WaysTabProps {
  node: WorkflowStep | WorkflowTrigger;
  role: 'step' | 'trigger';
  commands: Commands;
}

/** Lists the next steps port by port: the edges, for people who work without a mouse. */
export function WaysTab({ node, role, commands }: WaysTabProps) {
  const { store, kinds, addAt, select, mayEdit } = useEditor();
  const { definition } = useDraftView(store).design;
  const ports = role === 'step' ? portsOf(node as WorkflowStep, kinds.steps.get(node.kind)) : [triggerPort];
  const { actionTitle } = useKnownActions();
  const titleOf = titlesIn(definition, actionTitle);
  // Adds the id, because two steps may have the same title.
  const nameOf = (id: string) => `${titleOf(id)} (${id})`;
  if (ports.length === 0) return <p className={classes.text}>{t('editor.nothing_follows')}</p>;
  return (
    <div className={classes.stack}>
      {ports.map((port) => {
        const edges = definition.edges.filter((edge) => edge.from === node.id && portOfEdge(edge, ports) === port);
        const free = definition.steps.filter(({ id }) => id !== node.id && !edges.some((edge) => edge.to === id));
        const label = ports.length === 1 ? t('editor.goes_on') : t('editor.goes_on_by', { port: portLabel(port) });
        return (
          <section key={port} className={classes.stack} style={{ gap: 8 }} aria-label={label}>
            <h3 className={classes.section}>{label}</h3>
            <ul className={classes.list}>
              {edges.map((edge) => (
                <li key={edge.to} className={classes.next}>
                  <button type="button" className={classes.problem} onClick={() => select([edge.to])}>
                    {nameOf(edge.to)}
                  </button>
                  {mayEdit && (
                    <ActionIcon
                      aria-label={t('editor.disconnect', { name: nameOf(edge.to) })}
                      onClick={() =>
                        store.change((design) => ({ ...design, definition: disconnect(design.definition, [edge]) }))
                      }
                    >
                      <X size={15} />
                    </ActionIcon>
                  )}
                </li>
              ))}
            </ul>
            {mayEdit && (
              <div className={classes.next}>
                <NativeSelect
                  aria-label={t('editor.connect_to')}
                  value=""
                  data={[
                    { value: '', label: t('editor.connect_to') },
                    ...free.map(({ id }) => ({ value: id, label: nameOf(id) })),
                  ]}
                  onChange={(event) => {
                    if (event.currentTarget.value) commands.connect(node.id, port, event.currentTarget.value);
                  }}
                />
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<Plus size={13} />}
                  onClick={() => addAt({ from: node.id, port })}
                >
                  {t('editor.new_step')}
                </Button>
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}
