import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { Role } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { t } from '../../words/words.ts';
import { RoleNameDialog } from './role-name-dialog.tsx';

export function RoleMenu({ role }: { role: Role }) {
  const can = useCan();
  const [renaming, control] = useDisclosure();
  const remove = useWrite('members.delete_role', 'role');
  const { id, name } = role;
  const askDelete = () =>
    confirmEffect({
      title: t('roles.delete_title', { name }),
      effect: t('roles.delete_effect'),
      confirmLabel: t('roles.delete'),
      onConfirm: () => remove.mutateAsync({ id }).then(() => notify.done(t('roles.deleted', { name }))),
    });
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon size={22} aria-label={t('roles.options', { name })}>
            <Ellipsis size={15} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Pencil size={14} />} onClick={control.open}>
            {t('roles.rename')}
          </Menu.Item>
          {can('members.delete_role') && (
            <Menu.Item color="red" leftSection={<Trash2 size={14} />} onClick={askDelete}>
              {t('roles.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <RoleNameDialog role={role} opened={renaming} onClose={control.close} />
    </>
  );
}
