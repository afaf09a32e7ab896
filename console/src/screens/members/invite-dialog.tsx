import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { Role } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { t } from '../../words/words.ts';
import { InvitationLink, type Invited } from './invitation-link.tsx';
import { RoleChoice } from './role-choice.tsx';
import { roleNameByKey } from './role-name.ts';

interface InviteDialogProps {
  opened: boolean;
  roles: Role[];
  /** Whether the invitation is sent by mail. */
  mails: boolean;
  onClose: () => void;
}

export function InviteDialog({ opened, roles, mails, onClose }: InviteDialogProps) {
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
        <InvitationLink invited={invited} roles={roles}>
          <Button variant="default" onClick={() => setInvited(undefined)}>
            {t('invite_form.another')}
          </Button>
          <Button onClick={close}>{t('ui.done')}</Button>
        </InvitationLink>
      ) : (
        <InviteForm roles={roles} mails={mails} onInvited={setInvited} onCancel={close} />
      )}
    </Dialog>
  );
}

interface InviteFormProps {
  roles: Role[];
  mails: boolean;
  onInvited: (invited: Invited) => void;
  onCancel: () => void;
}

function InviteForm({ roles, mails, onInvited, onCancel }: InviteFormProps) {
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
          half: true,
        },
        {
          name: 'name',
          label: t('invite_form.name'),
          placeholder: t('invite_form.name_hint'),
          maxLength: 120,
          half: true,
        },
        {
          name: 'role',
          label: t('invite_form.role'),
          required: true,
          draw: (drawn) => <RoleChoice {...drawn} roles={roles} />,
        },
      ]}
      initial={{ role: start?.key ?? '' }}
      submitLabel={t('invite_form.submit')}
      codeFields={{ already_member: 'email', beyond_own_rights: 'role' }}
      onCancel={onCancel}
      note={({ email, role }) => (
        <>
          <OtherRoles />
          <Text c="dimmed" size="sm">
            {email.includes('@') && t('invite_form.effect', { email: email.trim(), role: roleNameByKey(roles, role) })}{' '}
            {t(mails ? 'invite_form.will_mail' : 'invite_form.will_not_mail')}
          </Text>
        </>
      )}
      onSubmit={async (values) => {
        const email = values.email.trim();
        const name = values.name.trim();
        const { inviteUrl, mailed } = await invite.mutateAsync({ email, role: values.role, ...(name ? { name } : {}) });
        onInvited({ email, role: values.role, inviteUrl, mailed });
      }}
    />
  );
}

/** Links for when no role fits: a new role, or a rule about which leads are visible. */
function OtherRoles() {
  const can = useCan();
  if (!can('members.save_role')) return null;
  return (
    <Text c="dimmed" size="sm" mb="xs">
      {t('invite_form.no_role_fits')}{' '}
      <Anchor component={Link} to="/members" search={{ view: 'roles' } as never} inherit underline="always">
        {t('invite_form.make_role')}
      </Anchor>
      {can('tables.set_row_rules') && (
        <>
          <br />
          {t('invite_form.own_records')}{' '}
          <Anchor component={Link} to="/tables" inherit underline="always">
            {t('invite_form.own_records_link')}
          </Anchor>
        </>
      )}
    </Text>
  );
}
