import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../api/session.ts';
import type { Role } from '../../api/types.ts';
import { t } from '../../words/words.ts';
import { roleName } from './role-name.ts';

/** The roles that fit into the matrix: all, or on a phone one at a time, starting with the viewer's own. */
export function useRolesInView(roles: Role[]): { shown: Role[]; choice: ReactNode } {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const { workspaces, workspaceId } = useSession();
  const [chosen, setChosen] = useState<string>();
  const own = workspaces.find(({ id }) => id === workspaceId)?.role;
  const ownFirst = roles.toSorted((one, other) => Number(other.key === own) - Number(one.key === own));
  if (!isNarrow) return { shown: roles, choice: undefined };
  const shown = ownFirst.find(({ id }) => id === chosen) ?? ownFirst[0];
  return {
    shown: shown ? [shown] : [],
    choice: (
      <NativeSelect
        label={t('roles.choose')}
        mb="sm"
        data={ownFirst.map((role) => ({
          value: role.id,
          label: role.key === own ? t('roles.own', { role: roleName(role) }) : roleName(role),
        }))}
        value={shown?.id ?? ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    ),
  };
}
