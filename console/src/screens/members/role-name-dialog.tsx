import { Text } from '@mantine/core';
import type { Role } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { t } from '../../words/words.ts';
import { roleName } from './role-name.ts';
import { useKnownRole } from './use-known-role.ts';

interface RoleNameDialogProps {
  /** Absent for a new role. */
  role?: Role;
  /** The roles that a new role can be copied from. */
  copied?: Role[];
  opened: boolean;
  onClose: () => void;
}

export function RoleNameDialog({ role, copied = [], opened, onClose }: RoleNameDialogProps) {
  const keep = useKnownRole();
  const save = useWrite('members.save_role', 'role');
  return (
    <Dialog
      title={role ? t('roles.rename_title', { name: role.name }) : t('roles.new')}
      opened={opened}
      onClose={onClose}
    >
      <FieldForm
        fields={[
          { name: 'name', label: t('roles.name'), required: true, autoFocus: true, maxLength: 80 },
          {
            name: 'from',
            label: t('roles.from'),
            kind: 'select',
            options: [
              ...copied.map((one) => ({ value: one.id, label: roleName(one) })),
              { value: '', label: t('roles.from_nothing') },
            ],
            visible: () => !role,
          },
        ]}
        initial={{ name: role?.name ?? '', from: copied.find(({ key }) => key === 'viewer')?.id ?? '' }}
        submitLabel={role ? t('ui.save') : t('roles.create')}
        codeFields={{ name_taken: 'name' }}
        onCancel={onClose}
        note={() => !role && <Text c="dimmed">{t('roles.new_text')}</Text>}
        onSubmit={async (values) => {
          const name = values.name.trim();
          // A renamed role keeps its rights.
          const known = role ? { id: role.id, expectedUpdatedAt: role.updatedAt } : {};
          const start = role ?? copied.find(({ id }) => id === values.from);
          const saved = await save.mutateAsync({ ...known, name, capabilities: start?.capabilities ?? [] });
          keep(saved);
          notify.done(role ? t('roles.saved', { name }) : t('roles.created', { name }));
          onClose();
        }}
      />
    </Dialog>
  );
}
