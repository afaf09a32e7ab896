import { Text } from '@mantine/core';
import type { Role } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { t } from '../../words/words.ts';
import { useKnownRole } from './use-known-role.ts';

interface RoleNameDialogProps {
  /** Absent for a new role. */
  role?: Role;
  opened: boolean;
  onClose: () => void;
}

export function RoleNameDialog({ role, opened, onClose }: RoleNameDialogProps) {
  const keep = useKnownRole();
  const save = useWrite('members.save_role', 'role');
  return (
    <Dialog
      title={role ? t('roles.rename_title', { name: role.name }) : t('roles.new')}
      opened={opened}
      onClose={onClose}
    >
      <FieldForm
        fields={[{ name: 'name', label: t('roles.name'), required: true, autoFocus: true, maxLength: 80 }]}
        initial={{ name: role?.name ?? '' }}
        submitLabel={role ? t('ui.save') : t('roles.create')}
        codeFields={{ name_taken: 'name' }}
        onCancel={onClose}
        note={() => !role && <Text c="dimmed">{t('roles.new_text')}</Text>}
        onSubmit={async (values) => {
          const name = values.name.trim();
          // A new name leaves the rights as they are shown now.
          const known = role ? { id: role.id, expectedUpdatedAt: role.updatedAt } : {};
          const saved = await save.mutateAsync({ ...known, name, capabilities: role?.capabilities ?? [] });
          keep(saved);
          notify.done(role ? t('roles.saved', { name }) : t('roles.created', { name }));
          onClose();
        }}
      />
    </Dialog>
  );
}
