import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AskingWorkflow } from '../../../api/types.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { t, tn } from '../../../words/words.ts';
import { EffectList } from '../editor/versions/effect-list.tsx';
import classes from './asking.module.css';
import { useAsking } from './use-asking.ts';

/**
 * Lists the workflows that ask when a program starts them, with the reasons and a link to where each can be trusted.
 */
export function AskingDialog({ onClose }: { onClose: () => void }) {
  const { items, hide, isHiding } = useAsking();
  return (
    <Dialog opened={items.length > 0} onClose={onClose} title={t('asking.title')} size={560}>
      <Stack gap="md">
        <Text>{t('asking.text')}</Text>
        <ul className={classes.list} aria-label={t('asking.title')}>
          {items.map((workflow) => (
            <AskingLine key={workflow.id} workflow={workflow} />
          ))}
        </ul>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <Button loading={isHiding} onClick={() => void hide().then(onClose)}>
            {t('asking.hide')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function AskingLine({ workflow }: { workflow: AskingWorkflow }) {
  const { id, name, starts, lastStartedAt, effects, untrustable } = workflow;
  const steps = effects.map(({ workflowId, workflowName, ...step }) => ({
    ...step,
    stepId: `${workflowId}.${step.stepId}`,
    name: workflowId === id ? step.name : `${workflowName} › ${step.name}`,
  }));
  return (
    <li>
      <Link to="/workflows/$id" params={{ id }} search={{ settings: '1' }} className={classes.name}>
        {name}
      </Link>
      <p className={classes.quiet}>
        {tn('asking.starts', starts)} · <TimeAgo at={lastStartedAt} />
      </p>
      <EffectList steps={steps} />
      {untrustable && <p className={classes.quiet}>{t('asking.untrustable', { step: untrustable.name })}</p>}
    </li>
  );
}
