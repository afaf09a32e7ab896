import { Button, NativeSelect } from '@mantine/core';
import { Users } from 'lucide-react';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import { useSession } from '../../api/session.ts';
import type { Member, Role } from '../../api/types.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { PersonName } from '../../ui/values/person-name.tsx';
import { StateDot } from '../../ui/values/state-dot.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { roleName, roleNameByKey } from './role-name.ts';
import classes from './roles.module.css';

export function MembersTable({ members, roles }: { members: Member[] | undefined; roles: Role[] }) {
  const can = useCan();
  const { user } = useSession();
  const rows = useOptimisticRows('member', 'role');
  const changeRole = (member: Member, role: string) =>
    rows
      .change(member, { role }, ({ id }) => callAction('members.set_role', { id, role }))
      .then(() => notify.done(t('members.role_changed', { name: member.name, role: roleNameByKey(roles, role) })))
      .catch(notify.failed);
  const askRemove = (member: Member) => {
    const { id, name } = member;
    confirmEffect({
      title: t('members.remove_title', { name }),
      effect: t('members.remove_effect', { name }),
      confirmLabel: t('members.remove'),
      onConfirm: async () => {
        rows
          .remove(member, () => callAction('members.remove', { id }))
          .then(() => notify.done(t('members.removed', { name })))
          .catch(notify.failed);
      },
    });
  };
  const owners = members?.filter(({ role }) => role === 'owner') ?? [];
  /** The server would refuse to remove this member or to change their role. */
  const isLastOwner = ({ id }: Member) => owners.length === 1 && owners[0]?.id === id;
  const columns: Column<Member>[] = [
    {
      key: 'name',
      label: t('members.name'),
      oneLine: true,
      render: ({ id, name, email }) => (
        <PersonName
          name={name}
          personId={id}
          shown={id === user.id ? t('members.you', { name }) : name}
          detail={email}
        />
      ),
    },
    {
      key: 'role',
      label: t('members.role'),
      render: (member) =>
        can('members.set_role') && !isLastOwner(member) ? (
          <NativeSelect
            size="xs"
            w={150}
            aria-label={t('members.change_role', { name: member.name })}
            value={member.role}
            onChange={(event) => void changeRole(member, event.currentTarget.value)}
            data={roles.map((role) => ({ value: role.key, label: roleName(role) }))}
          />
        ) : (
          <span>
            {roleNameByKey(roles, member.role)}
            {can('members.set_role') && <span className={classes.roleDetail}> · {t('members.last_owner')}</span>}
          </span>
        ),
    },
    {
      key: 'two_factor',
      label: t('members.two_factor'),
      hideBelow: 'md',
      render: ({ twoFactor }) => (
        <StateDot
          tone={twoFactor ? 'good' : 'quiet'}
          label={twoFactor ? t('members.two_factor_on') : t('members.two_factor_off')}
        />
      ),
    },
    {
      key: 'seen',
      label: t('members.last_seen'),
      hideBelow: 'sm',
      render: ({ lastSeenAt }) => (lastSeenAt ? <TimeAgo at={lastSeenAt} /> : t('ui.never')),
    },
    { key: 'joined', label: t('members.joined'), hideBelow: 'lg', render: ({ joinedAt }) => formatDate(joinedAt) },
  ];
  return (
    <DataTable
      label={t('members.people')}
      columns={columns}
      rows={{ items: members }}
      rowKey={(member) => member.id}
      {...(can('members.remove')
        ? {
            rowActions: (member: Member) =>
              !isLastOwner(member) && (
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => askRemove(member)}>
                  {member.id === user.id ? t('members.leave') : t('members.remove')}
                </Button>
              ),
          }
        : {})}
      empty={
        <EmptyState icon={Users} title={t('members.empty')}>
          {t('members.empty_text')}
        </EmptyState>
      }
    />
  );
}
