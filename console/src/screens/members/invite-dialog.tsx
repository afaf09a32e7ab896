import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '../../api/shapes.ts';
import { useWrite } from '../../api/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { t } from '../../words/words.ts';
import { roleName, roleNameByKey } from './role-name.ts';

interface InviteDialogProps {
  opened: boolean;
  roles: Role[];
  onClose: () => void;
}

interface Invited {
  email: string;
  inviteUrl: string;
  mailed: boolean;
}

export function InviteDialog({ opened, roles, onClose }: InviteDialogProps) {
  const [invited, setInvited] = useState<Invited>();
  const close = () => {
    setInvited(undefined);
    onClose();
  };
  return (
    <Dialog
      title={invited ? t('invite_form.done') : t('invite_form.title')}
      opened={opened}
      onClose={close}
      sticky={Boolean(invited)}
    >
      {invited ? (
        <SecretOnce
          secret={invited.inviteUrl}
          label={t('invite_form.link')}
          warning={
            invited.mailed
              ? t('invite_form.mailed', { email: invited.email })
              : t('invite_form.not_mailed', { email: invited.email })
          }
        >
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setInvited(undefined)}>
              {t('invite_form.another')}
            </Button>
            <Button onClick={close}>{t('ui.done')}</Button>
          </Group>
        </SecretOnce>
      ) : (
        <InviteForm roles={roles} onInvited={setInvited} onCancel={close} />
      )}
    </Dialog>
  );
}

interface InviteFormProps {
  roles: Role[];
  onInvited: (invited: Invited) => void;
  onCancel: () => void;
}

function InviteForm({ roles, onInvited, onCancel }: InviteFormProps) {
  const invite = useWrite('members.invite', 'member');
  const start = roles.find((role) => role.key === 'member') ?? roles.at(-1);
  return (
    <FieldForm
      fields={[
        {
          name: 'email',
          label: t('invite_form.email'),
          kind: 'email',
          required: true,
          autoFocus: true,
          autoComplete: 'off',
        },
        { name: 'name', label: t('invite_form.name'), description: t('invite_form.name_hint'), maxLength: 120 },
        {
          name: 'role',
          label: t('invite_form.role'),
          kind: 'select',
          required: true,
          options: roles.map((role) => ({ value: role.key, label: roleName(role) })),
        },
      ]}
      initial={{ role: start?.key ?? '' }}
      submitLabel={t('invite_form.submit')}
      codeFields={{ already_member: 'email', beyond_own_rights: 'role' }}
      onCancel={onCancel}
      note={({ email, role }) => (
        <Text c="dimmed" size="sm">
          {email.includes('@')
            ? t('invite_form.effect', { email: email.trim(), role: roleNameByKey(roles, role) })
            : t('invite_form.effect_empty')}
        </Text>
      )}
      onSubmit={async (values) => {
        const email = values.email.trim();
        const name = values.name.trim();
        const made = await invite.mutateAsync({ email, role: values.role, ...(name ? { name } : {}) });
        onInvited({ email, inviteUrl: made.inviteUrl, mailed: made.mailed });
      }}
    />
  );
}
