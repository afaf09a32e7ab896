import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { PendingInvitation, Role } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import { InvitationLink, type Invited } from './invitation-link.tsx';
import { roleNameByKey } from './role-name.ts';

interface InvitationsTableProps {
  invitations: PendingInvitation[];
  roles: Role[];
  mails: boolean;
}

/** Open invitations. A link is shown only once, so a lost link is replaced by a new one. */
export function InvitationsTable({ invitations, roles, mails }: InvitationsTableProps) {
  const can = useCan();
  const rows = useOptimisticRows('member');
  const invite = useWrite('members.invite', 'member');
  const [renewed, setRenewed] = useState<Invited>();
  const askWithdraw = (invitation: PendingInvitation) => {
    const { id, email } = invitation;
    confirmEffect({
      title: t('invitations.withdraw_title', { email }),
      effect: t('invitations.withdraw_effect', { email }),
      confirmLabel: t('invitations.withdraw'),
      onConfirm: async () => {
        rows
          .remove(invitation, () => callAction('members.remove', { id }))
          .then(() => notify.done(t('invitations.withdrawn', { email })))
          .catch(notify.failed);
      },
    });
  };
  const askRenew = ({ email, role, name }: PendingInvitation) =>
    confirmEffect({
      title: t('invitations.renew_title', { email }),
      effect: `${t('invitations.renew_effect', { email })} ${t(mails ? 'invite_form.will_mail' : 'invite_form.will_not_mail')}`,
      confirmLabel: t('invitations.renew'),
      dangerous: false,
      onConfirm: async () => {
        const { inviteUrl, mailed } = await invite.mutateAsync({ email, role, ...(name ? { name } : {}) });
        setRenewed({ email, role, inviteUrl, mailed });
      },
    });
  const columns: Column<PendingInvitation>[] = [
    {
      key: 'email',
      label: t('invitations.email'),
      oneLine: true,
      render: ({ email }) => <span title={email}>{email}</span>,
    },
    { key: 'role', label: t('members.role'), render: ({ role }) => roleNameByKey(roles, role) },
    { key: 'by', label: t('invitations.by'), hideBelow: 'md', render: ({ invitedBy }) => invitedBy?.name },
    {
      key: 'expires',
      label: t('invitations.expires'),
      hideBelow: 'sm',
      render: ({ expiresAt }) => <TimeAgo at={expiresAt} />,
    },
  ];
  const small = { size: 'compact-sm', variant: 'subtle', color: 'gray' } as const;
  return (
    <Section title={t('invitations.title')}>
      <DataTable
        label={t('invitations.title')}
        columns={columns}
        rows={{ items: invitations }}
        rowKey={(invitation) => invitation.id}
        rowActions={(invitation) => (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <Button {...small} onClick={() => askRenew(invitation)}>
              {t('invitations.renew')}
            </Button>
            {can('members.remove') && (
              <Button {...small} onClick={() => askWithdraw(invitation)}>
                {t('invitations.withdraw')}
              </Button>
            )}
          </Group>
        )}
        empty={null}
      />
      <Dialog title={t('invite_form.done')} opened={renewed !== undefined} onClose={() => setRenewed(undefined)} sticky>
        {renewed && (
          <InvitationLink invited={renewed} roles={roles}>
            <Button onClick={() => setRenewed(undefined)}>{t('ui.done')}</Button>
          </InvitationLink>
        )}
      </Dialog>
    </Section>
  );
}
