import { Button } from '@mantine/core';
import { Plus, Workflow } from 'lucide-react';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { t } from '../../../../words/words.ts';
import { useEditor } from '../editor-context.ts';
import classes from './canvas.module.css';

/** Says how a workflow begins, until it has a step. */
export function EmptyCanvas() {
  const { addAt, mayEdit, workflow, store } = useEditor();
  const first = store.read().design.definition.triggers[0];
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
                onClick={() => addAt(first ? { from: first.id, port: 'out' } : undefined)}
              >
                {t('editor.first_step')}
              </Button>
            )
          }
        >
          {t('editor.empty_text')}
        </EmptyState>
      </div>
    </div>
  );
}
