import { Button } from '@mantine/core';
import { Plus, Workflow } from 'lucide-react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { t } from '../../../../words/words.ts';
import { changeTriggerKind } from '../draft/edit-definition.ts';
import { startOf } from '../draft/first-config.ts';
import { triggerChangeKey, useOnlyEndpoint } from '../draft/use-only-endpoint.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { kindIcon } from '../kind-icon.ts';
import { kindTitle } from '../kind-words.ts';
import classes from './canvas.module.css';

/**
 * Explains how to build a workflow until it has a step: first the trigger, then the steps. It stays below the triggers,
 * which remain visible.
 */
export function EmptyCanvas() {
  const { addAt, mayEdit, workflow, store } = useEditor();
  const { triggers } = useDraftView(store).design.definition;
  // If a trigger was added beside the default one, the new one is meant.
  const trigger = triggers.at(-1);
  return (
    <div className={classes.empty}>
      <div className={classes.emptyCard}>
        <EmptyState
          icon={Workflow}
          title={t('editor.empty', { name: workflow.name })}
          action={
            mayEdit && (
              <Button
                leftSection={<Plus size={16} />}
                onClick={() => addAt(trigger ? { from: trigger.id, port: 'out' } : undefined)}
              >
                {t('editor.first_step')}
              </Button>
            )
          }
        >
          {t('editor.empty_text')}
          {mayEdit && trigger && triggers.length === 1 && <StartChoice id={trigger.id} kind={trigger.kind} />}
        </EmptyState>
      </div>
    </div>
  );
}

/** Chooses the kind of trigger with one click. Its settings are in the panel. */
function StartChoice({ id, kind: chosen }: { id: string; kind: string }) {
  const { store, kinds, select } = useEditor();
  const chooseOnlyEndpoint = useOnlyEndpoint(store);
  const choose = (kind: string) => {
    if (kind !== chosen) {
      store.change(
        (design) => ({
          ...design,
          definition: changeTriggerKind(design.definition, id, kind, startOf('trigger', kind)),
        }),
        triggerChangeKey(id),
      );
      chooseOnlyEndpoint(id);
    }
    select([id]);
  };
  return (
    <fieldset className={classes.starts}>
      <legend>{t('editor.what_starts')}</legend>
      {[...kinds.triggers.values()].map(({ kind, title }) => {
        const Icon = kindIcon('trigger', kind);
        return (
          <button key={kind} type="button" aria-pressed={kind === chosen} onClick={() => choose(kind)}>
            <Icon size={14} aria-hidden="true" />
            {kindTitle('trigger', kind, title)}
          </button>
        );
      })}
    </fieldset>
  );
}
