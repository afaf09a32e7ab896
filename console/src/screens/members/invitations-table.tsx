import { Button } from '@mantine/core';
import { MailOpen } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { PendingInvitation, Role } from '../../api/shapes.ts';
import { useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/confirm-effect.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify } from '../../ui/notify.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { t } from '../../words/words.ts';
import { roleNameByKey } from './role-name.ts';

interface InvitationsTableProps {
  invitations: PendingInvitation[] | undefined;
  roles: Role[];
}

export function InvitationsTable({ invitations, roles }: InvitationsTableProps) {
  const can = useCan();
  const remove = useWrite('members.remove', 'member');
  const askWithdraw = ({ id, email }: PendingInvitation) =>
    confirmEffect({
      title: t('invitations.withdraw_title', { email }),
      effect: t('invitations.withdraw_effect', { email }),
      confirmLabel: t('invitations.withdraw'),
      onConfirm: () => remove.mutateAsync({ id }).then(() => notify.done(t('invitations.withdrawn', { email }))),
    });
  const columns: Column<PendingInvitation>[] = [
    { key: 'email', label: t('invitations.email'), render: ({ email }) => email },
    { key: 'role', label: t('members.role'), render: ({ role }) => roleNameByKey(roles, role) },
    { key: 'by', label: t('invitations.by'), hideBelow: 'md', render: ({ invitedBy }) => invitedBy?.name },
    {
      key: 'expires',
      label: t('invitations.expires'),
      hideBelow: 'sm',
      render: ({ expiresAt }) => <TimeAgo at={expiresAt} />,
    },
  ];
  return (
    <section style={{ marginTop: 32 }}>
      <h2 style={{ margin: '0 0 12px', fontSize: '0.9375rem' }}>{t('invitations.title')}</h2>
      <DataTable
        label={t('invitations.title')}
        columns={columns}
        rows={{ items: invitations }}
        rowKey={(invitation) => invitation.id}
        {...(can('members.remove')
          ? {
              rowActions: (invitation: PendingInvitation) => (
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => askWithdraw(invitation)}>
                  {t('invitations.withdraw')}
                </Button>
              ),
            }
          : {})}
        empty={
          <EmptyState icon={MailOpen} title={t('invitations.empty')}>
            {t('invitations.empty_text')}
          </EmptyState>
        }
      />
    </section>
  );
}
