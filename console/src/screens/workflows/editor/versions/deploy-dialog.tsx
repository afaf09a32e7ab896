import { Alert, Button, Checkbox, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callAction } from '../../../../api/call-action.ts';
import type { WorkflowDefinition } from '../../../../api/types.ts';
import { refresh, useRead } from '../../../../api/use-action.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../../ui/form/field-form.tsx';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { t, tn } from '../../../../words/words.ts';
import { useEditor } from '../editor-context.ts';
import { WebhookStarts } from '../form/webhook-starts.tsx';
import { titlesIn } from '../node-title.ts';
import { useKnownActions } from '../use-known-actions.ts';
import { ChangeList } from './change-list.tsx';
import { DeployedNow } from './deployed-now.tsx';
import { EffectList } from './effect-list.tsx';
import classes from './versions.module.css';

/** Deploys the draft. The first time, it then explains how the workflow is started. */
export function DeployDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [version, setVersion] = useState<number>();
  const close = () => {
    onClose();
    setVersion(undefined);
  };
  const title = version === undefined ? t('editor.deploy_title') : t('editor.deployed_version', { version });
  return (
    <Dialog title={title} opened={opened} onClose={close} size={520}>
      {version === undefined ? <DeployForm onClose={close} onFirst={setVersion} /> : <DeployedNow onClose={close} />}
    </Dialog>
  );
}

interface DeployFormProps {
  onClose: () => void;
  /** Called after a first deployment, to explain how the workflow is started. */
  onFirst: (version: number) => void;
}

function DeployForm({ onClose, onFirst }: DeployFormProps) {
  const { workflow, autosave, faults, kinds } = useEditor();
  const client = useQueryClient();
  const { actionTitle } = useKnownActions();
  const diff = useRead('workflows.diff', { id: workflow.id }).data;
  const current = useRead('workflows.get', { id: workflow.id }).data ?? workflow;
  const evaluations = useRead('workflows.list_evaluations', { workflowId: workflow.id }).data?.items ?? [];
  const unpassed = evaluations.filter(({ gate }) => gate === 'below' || gate === 'not_run');
  const [skips, setSkips] = useState(false);
  if (faults.length > 0) return <StillFaulty onClose={onClose} />;
  const isFirst = !workflow.deployed;
  return (
    <div className={classes.stack}>
      <div>{t('editor.deploy_text')}</div>
      {workflow.deployed && diff && <ChangeList diff={diff} kinds={kinds} />}
      <h3 className={classes.startsTitle}>{t('editor.effects')}</h3>
      <EffectList steps={current.effects} nameOf={titlesIn(current.definition, actionTitle)} />
      {endpointsOf(current.definition).map((endpointId) => (
        <WebhookStarts key={endpointId} endpointId={endpointId} />
      ))}
      {unpassed.length > 0 && (
        <Alert color="yellow" title={t('editor.not_evaluated')}>
          <Link to="/workflows/$id/evaluations" params={{ id: workflow.id }} className={classes.link}>
            {unpassed.map(({ name }) => name).join(', ')}
          </Link>
          <Checkbox
            mt="sm"
            label={t('editor.deploy_anyway')}
            checked={skips}
            onChange={({ currentTarget }) => setSkips(currentTarget.checked)}
          />
        </Alert>
      )}
      <FieldForm
        fields={[
          {
            name: 'name',
            label: t('editor.version_name'),
            placeholder: t('editor.optional'),
            maxLength: 100,
            autoFocus: true,
          },
          {
            name: 'description',
            label: t('editor.version_text'),
            placeholder: t('editor.optional'),
            kind: 'textarea',
            maxLength: 2_000,
            visible: () => !isFirst,
          },
        ]}
        submitLabel={t('editor.deploy')}
        onCancel={onClose}
        onSubmit={async ({ name, description }) => {
          await autosave.flush();
          const { version } = await callAction('workflows.deploy', {
            id: workflow.id,
            ...(name.trim() ? { name: name.trim() } : {}),
            ...(description.trim() ? { description: description.trim() } : {}),
            ...(skips && { skipEvaluations: true }),
            expectedUpdatedAt: autosave.updatedAt,
            expectedDeployedAt: workflow.deployedAt,
          }).finally(() => refresh(client, 'workflow'));
          if (isFirst) return onFirst(version);
          notify.done(t('editor.deployed_version', { version }));
          onClose();
        }}
      />
    </div>
  );
}

/** The incoming webhooks that start the workflow. */
function endpointsOf({ triggers }: WorkflowDefinition): string[] {
  const chosen = triggers.flatMap(({ config }) => (typeof config?.endpointId === 'string' ? [config.endpointId] : []));
  return [...new Set(chosen)];
}

function StillFaulty({ onClose }: { onClose: () => void }) {
  const { faults, openPanel } = useEditor();
  return (
    <div className={classes.stack}>
      <Alert color="red" title={tn('editor.problems', faults.length)}>
        {t('editor.deploy_faults')}
      </Alert>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            openPanel('faults');
            onClose();
          }}
        >
          {t('editor.show_faults')}
        </Button>
      </Group>
    </div>
  );
}
