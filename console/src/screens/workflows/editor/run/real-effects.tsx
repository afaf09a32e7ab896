import { Alert } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useRead } from '../../../../api/use-action.ts';
import { t } from '../../../../words/words.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { titlesIn } from '../node-title.ts';
import { useKnownActions } from '../use-known-actions.ts';
import { EffectList } from '../versions/effect-list.tsx';
import classes from '../versions/versions.module.css';

/** Warns that a run of the draft is real: it changes data and sends messages. */
export function RealEffects({ except }: { except: ReadonlySet<string> }) {
  const { store, workflow } = useEditor();
  const { definition } = useDraftView(store).design;
  const { actionTitle } = useKnownActions();
  const current = useRead('workflows.get', { id: workflow.id }).data ?? workflow;
  const effects = current.effects.filter(({ stepId }) => !except.has(stepId));
  return (
    <Alert
      color={effects.length > 0 ? 'yellow' : 'gray'}
      icon={<TriangleAlert size={16} />}
      title={t('editor.run_is_real')}
      className={classes.real}
    >
      <p>{t('editor.run_is_real_text')}</p>
      <p className={classes.startsTitle}>{t('editor.effects')}</p>
      <EffectList steps={effects} nameOf={titlesIn(definition, actionTitle)} />
    </Alert>
  );
}
