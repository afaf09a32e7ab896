import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '../../../../api/call-action.ts';
import { refresh, useRead } from '../../../../api/use-action.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FieldForm } from '../../../../ui/form/field-form.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { t, tn } from '../../../../words/words.ts';
import { useEditor } from '../editor-context.ts';
import { ChangeList } from './change-list.tsx';

/** Makes the draft the version that runs, with a name for people who look back later. */
export function DeployDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title={t('editor.deploy_title')} opened={opened} onClose={onClose} size={520}>
      <DeployForm onClose={onClose} />
    </Dialog>
  );
}

function DeployForm({ onClose }: { onClose: () => void }) {
  const { workflow, autosave, faults, openPanel } = useEditor();
  const client = useQueryClient();
  const changes = useRead('workflows.diff', { id: workflow.id }).data?.changes;
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 14 }}>
      <div>{t('editor.deploy_text')}</div>
      {faults.length > 0 && (
        <Alert color="red" title={tn('editor.problems', faults.length)}>
          {t('editor.deploy_faults')}
          <div style={{ marginTop: 8 }}>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                openPanel('faults');
                onClose();
              }}
            >
              {t('editor.show_faults')}
            </Button>
          </div>
        </Alert>
      )}
      {workflow.deployed && changes && <ChangeList changes={changes} />}
      <FieldForm
        fields={[
          { name: 'name', label: t('editor.version_name'), maxLength: 100, autoFocus: true },
          { name: 'description', label: t('editor.version_text'), kind: 'textarea', maxLength: 2_000 },
        ]}
        submitLabel={t('editor.deploy')}
        onCancel={onClose}
        onSubmit={async ({ name, description }) => {
          await autosave.flush();
          const { version } = await callAction('workflows.deploy', {
            id: workflow.id,
            ...(name.trim() ? { name: name.trim() } : {}),
            ...(description.trim() ? { description: description.trim() } : {}),
          });
          await refresh(client, 'workflow');
          notify.done(t('editor.deployed_version', { version }));
          onClose();
        }}
      />
    </div>
  );
}
