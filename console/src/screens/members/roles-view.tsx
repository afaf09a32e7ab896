import { Button, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { Capability, Role } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { t } from '../../words/words.ts';
import { RoleMatrix } from './role-matrix.tsx';
import { RoleNameDialog } from './role-name-dialog.tsx';
import classes from './roles.module.css';
import { useRolesInView } from './roles-in-view.tsx';
import { useKnownRole } from './use-known-role.ts';

interface RolesViewProps {
  roles: Role[] | undefined;
  capabilities: Capability[];
}

/** Changes are collected per role and saved together, so that a role is never half changed. */
export function RolesView({ roles, capabilities }: RolesViewProps) {
  const can = useCan();
  const keep = useKnownRole();
  const save = useWrite('members.save_role', 'role');
  // Only the changed ticks, so that they apply on top of changes by others.
  const [drafts, setDrafts] = useState<Record<string, Record<string, boolean>>>({});
  const [creating, control] = useDisclosure();
  const { shown, choice } = useRolesInView(roles ?? []);
  if (!roles) return <Skeleton height={320} radius="md" />;

  const toggle = (role: Role, capability: string) => {
    const has = withTicks(role, drafts[role.id]).includes(capability);
    setDrafts({ ...drafts, [role.id]: { ...drafts[role.id], [capability]: !has } });
  };
  const discard = (id: string) => setDrafts(({ [id]: _dropped, ...others }) => others);
  const store = (role: Role) =>
    save
      .mutateAsync({
        id: role.id,
        name: role.name,
        capabilities: withTicks(role, drafts[role.id]),
        expectedUpdatedAt: role.updatedAt,
      })
      .then((saved) => {
        keep(saved);
        discard(role.id);
        notify.done(t('roles.saved', { name: role.name }));
      })
      .catch(notify.failed);
  const changed = roles.filter((role) => !sameSet(withTicks(role, drafts[role.id]), role.capabilities));
  return (
    <>
      <Group justify="space-between" align="flex-end" mb="md">
        {choice ?? <span />}
        {can('members.save_role') && (
          <Button variant="default" leftSection={<Plus size={15} />} onClick={control.open}>
            {t('roles.new')}
          </Button>
        )}
      </Group>
      <RoleMatrix
        roles={shown.map((role) => ({ ...role, capabilities: withTicks(role, drafts[role.id]) }))}
        capabilities={capabilities}
        mayEdit={can('members.save_role')}
        onToggle={(id, capability) => {
          const role = roles.find((candidate) => candidate.id === id);
          if (role) toggle(role, capability);
        }}
      />
      {changed.map((role) => (
        <div key={role.id} className={classes.unsaved} role="status">
          <span>{t('roles.unsaved', { name: role.name })}</span>
          <Button size="xs" variant="default" onClick={() => discard(role.id)}>
            {t('roles.discard')}
          </Button>
          <Button size="xs" loading={save.isPending} onClick={() => void store(role)}>
            {t('ui.save')}
          </Button>
        </div>
      ))}
      <RoleNameDialog copied={roles} opened={creating} onClose={control.close} />
    </>
  );
}

function withTicks({ capabilities }: Role, ticks: Record<string, boolean> = {}): string[] {
  const added = Object.keys(ticks).filter((name) => ticks[name] && !capabilities.includes(name));
  return [...capabilities.filter((name) => ticks[name] !== false), ...added];
}

function sameSet(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}
