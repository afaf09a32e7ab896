import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { Run } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { t } from '../../../words/words.ts';

interface RunAgainDialogProps {
  run: Run;
  from: 'failed' | 'start';
  onClose: () => void;
}

/**
 * Explains what will be repeated. If another version has been deployed since, it is preselected, because it most likely
 * fixes the failure.
 */
export function RunAgainDialog({ run, from, onClose }: RunAgainDialogProps) {
  const can = useCan();
  const navigate = useNavigate();
  const retry = useWrite('workflows.retry_run', 'run');
  const workflow = useRead('workflows.get', { id: run.workflowId }, { enabled: can('workflows.get') });
  const deployed = workflow.data?.deployed ?? null;
  const isOther = deployed !== null && deployed.deploymentVersionId !== run.version.id;
  const [chosen, setChosen] = useState<'same' | 'deployed'>();
  const version = isOther ? (chosen ?? 'deployed') : 'same';
  const submit = async () => {
    const { executionId } = await retry.mutateAsync({ executionId: run.executionId, from, version });
    notify.done(t('run.started_again'));
    onClose();
    void navigate({ to: '/runs/$executionId', params: { executionId } });
  };
  const was = run.version.version;
  return (
    <Dialog title={t(from === 'failed' ? 'run.retry_title' : 'run.again_title')} opened size={460} onClose={onClose}>
      <Stack gap="md">
        <Text component="p" m={0}>
          {t(from === 'failed' ? 'run.retry_effect' : 'run.again_effect')}
        </Text>
        {isOther && (
          <Radio.Group
            label={t('run.which_version')}
            value={version}
            onChange={(value) => setChosen(value === 'same' ? 'same' : 'deployed')}
          >
            <Stack gap={6} mt={6}>
              <Radio value="deployed" label={t('run.version_deployed', { version: deployed.version })} />
              <Radio
                value="same"
                label={was === null ? t('run.version_same_draft') : t('run.version_same', { version: was })}
              />
            </Stack>
          </Radio.Group>
        )}
        {retry.error && <ErrorBox error={retry.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            data-autofocus
            loading={retry.isPending}
            disabled={workflow.isLoading}
            onClick={() => void submit().catch(() => undefined)}
          >
            {t(from === 'failed' ? 'run.retry_failed' : 'run.again')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
