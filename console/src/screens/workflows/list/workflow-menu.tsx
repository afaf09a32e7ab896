import { ActionIcon, Menu } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Download, Ellipsis, ListChecks, Pencil, PowerOff, SquarePen, Trash2 } from 'lucide-react';
import { callAction } from '../../../api/call-action.ts';
import { useCan } from '../../../api/catalogue.ts';
import type { ListedWorkflow } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { jsonFile, saveFile } from '../../../ui/browser/save-file.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { useReportDeleted } from '../../../ui/lists/use-report-deleted.ts';
import { t } from '../../../words/words.ts';
import { EditWorkflow } from './edit-workflow.tsx';

export function WorkflowMenu({ workflow }: { workflow: ListedWorkflow }) {
  const { id, name, isDeployed, updatedAt, deployedAt } = workflow;
  const can = useCan();
  const navigate = useNavigate();
  const duplicate = useWrite('workflows.duplicate', 'workflow');
  const undeploy = useWrite('workflows.undeploy', 'workflow');
  const remove = useWrite('workflows.delete', 'workflow');
  const reportDeleted = useReportDeleted('workflow', 'workflow');

  const edit = () => {
    const dialog = modals.open({
      title: t('workflow_list.edit_title', { name }),
      children: <EditWorkflow workflow={workflow} onDone={() => modals.close(dialog)} />,
    });
  };
  const copy = () =>
    duplicate.mutateAsync({ id }).then(
      (made) => notify.done(t('workflow_list.duplicated', { name: made.name })),
      (cause: unknown) => notify.failed(cause),
    );
  const save = () =>
    downloadWorkflow(id).then(
      () => notify.done(t('workflow_list.exported', { name })),
      (cause: unknown) => notify.failed(cause),
    );
  const askUndeploy = () =>
    confirmEffect({
      title: t('workflow_list.undeploy_title', { name }),
      effect: t('workflow_list.undeploy_effect'),
      confirmLabel: t('workflow_list.undeploy'),
      onConfirm: async () => {
        await undeploy.mutateAsync({ id, expectedUpdatedAt: updatedAt, expectedDeployedAt: deployedAt });
        notify.done(t('workflow_list.undeployed', { name }));
      },
    });
  const askDelete = () =>
    confirmEffect({
      title: t('workflow_list.delete_title', { name }),
      effect: t('workflow_list.delete_effect'),
      confirmLabel: t('workflow_list.delete'),
      onConfirm: async () => {
        await remove.mutateAsync({ id });
        reportDeleted({ id, name }, t('workflow_list.deleted', { name }));
      },
    });
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('workflow_list.menu', { name })}>
          <Ellipsis size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<SquarePen size={14} />}
          onClick={() => void navigate({ to: '/workflows/$id', params: { id } })}
        >
          {t('workflow_list.open')}
        </Menu.Item>
        {can('workflows.list_runs') && (
          <Menu.Item
            leftSection={<ListChecks size={14} />}
            onClick={() => void navigate({ to: '/runs', search: { workflow: id } })}
          >
            {t('workflow_list.see_runs')}
          </Menu.Item>
        )}
        {can('workflows.update') && (
          <Menu.Item leftSection={<Pencil size={14} />} onClick={edit}>
            {t('workflow_list.edit')}
          </Menu.Item>
        )}
        {can('workflows.duplicate') && (
          <Menu.Item leftSection={<Copy size={14} />} onClick={() => void copy()}>
            {t('workflow_list.duplicate')}
          </Menu.Item>
        )}
        {can('workflows.export') && (
          <Menu.Item leftSection={<Download size={14} />} onClick={() => void save()}>
            {t('workflow_list.export')}
          </Menu.Item>
        )}
        {isDeployed && can('workflows.undeploy') && (
          <Menu.Item leftSection={<PowerOff size={14} />} onClick={askUndeploy}>
            {t('workflow_list.undeploy')}
          </Menu.Item>
        )}
        {can('workflows.delete') && (
          <Menu.Item color="red" leftSection={<Trash2 size={14} />} onClick={askDelete}>
            {t('workflow_list.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Saves a workflow as a JSON file that can be imported elsewhere. */
async function downloadWorkflow(id: string): Promise<{ name: string }> {
  const exported = await callAction('workflows.export', { id });
  const name = exported.name.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'workflow';
  saveFile(`${name}.json`, jsonFile(exported));
  return { name: exported.name };
}
