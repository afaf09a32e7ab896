import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../../../words/words.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { kindIcon } from '../kind-icon.ts';
import { nodeTitle } from '../node-title.ts';
import { StartedBy } from '../panel/started-by.tsx';
import classes from './versions.module.css';

/** Explains after a first deployment how each trigger starts the workflow. */
export function DeployedNow({ onClose }: { onClose: () => void }) {
  const { workflow, store } = useEditor();
  const { definition } = useDraftView(store).design;
  return (
    <div className={classes.stack}>
      <div>{t('editor.deployed_text')}</div>
      <ul className={classes.starts}>
        {definition.triggers.map((trigger) => {
          const Icon = kindIcon('trigger', trigger.kind);
          return (
            <li key={trigger.id}>
              <h3 className={classes.startsTitle}>
                <Icon size={15} aria-hidden="true" />
                {nodeTitle('trigger', trigger, () => undefined)}
              </h3>
              <StartedBy trigger={trigger} />
            </li>
          );
        })}
      </ul>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          renderRoot={(button) => <Link {...button} to="/runs" search={{ workflow: workflow.id }} />}
        >
          {t('editor.see_runs')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('editor.deployed_done')}
        </Button>
      </Group>
    </div>
  );
}
