import { ActionIcon, Menu } from '@mantine/core';
import { modals } from '@mantine/modals';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { WorkflowFolder } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t } from '../../../words/words.ts';
import { FolderForm } from './folder-form.tsx';

export function FolderMenu({ folder }: { folder: WorkflowFolder }) {
  const { id, name } = folder;
  const can = useCan();
  const remove = useWrite('workflows.delete_folder', 'workflow');
  if (!can('workflows.save_folder') && !can('workflows.delete_folder')) return null;
  const rename = () => {
    const dialog = modals.open({
      title: t('workflow_list.folder_rename_title', { name }),
      children: <FolderForm folder={folder} onDone={() => modals.close(dialog)} />,
    });
  };
  const askDelete = () =>
    confirmEffect({
      title: t('workflow_list.folder_delete_title', { name }),
      effect: t('workflow_list.folder_delete_effect'),
      confirmLabel: t('workflow_list.folder_delete'),
      onConfirm: async () => {
        await remove.mutateAsync({ id });
        notify.done(t('workflow_list.folder_deleted', { name }));
      },
    });
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={26} aria-label={t('workflow_list.folder_menu', { name })}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can('workflows.save_folder') && (
          <Menu.Item leftSection={<Pencil size={14} />} onClick={rename}>
            {t('workflow_list.folder_rename')}
          </Menu.Item>
        )}
        {can('workflows.delete_folder') && (
          <Menu.Item color="red" leftSection={<Trash2 size={14} />} onClick={askDelete}>
            {t('workflow_list.folder_delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
