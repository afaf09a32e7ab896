import { Table as Grid } from '@mantine/core';
import { useRef, useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { Table, TableAccess, TablePermission } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { t } from '../../../words/words.ts';
import { ScrollRegion } from '../fields/scroll-region.tsx';
import classes from './access.module.css';
import { ChoiceSelect } from './choice-select.tsx';
import { roleTitle } from './role-title.ts';
import { useKnownAccess } from './use-known-access.ts';

const verbs = ['read', 'write', 'import'] as const;

/** The rights of each role in this table, where they differ from its rights elsewhere. */
export function PermissionMatrix({ table, access }: { table: Table; access: TableAccess }) {
  const can = useCan();
  const save = useWrite('tables.set_permissions', 'table', 'records');
  const { keep, latest } = useKnownAccess(table.id);
  // Choices without an answer yet. They are sent one after the other, each based on the previous answer.
  const [chosen, setChosen] = useState<Partial<TablePermission>[]>([]);
  const turn = useRef(Promise.resolve());
  const set = (role: string, verb: (typeof verbs)[number], choice: string) => {
    const wish = { role, [verb]: choice === '' ? null : choice === 'yes' };
    setChosen((before) => [...before, wish]);
    turn.current = turn.current
      .then(async () => {
        const { permissions: known, updatedAt: expectedUpdatedAt } = latest() ?? access;
        const change = { ...permissionOf(known, role), ...wish };
        const { permissions, updatedAt } = await save.mutateAsync({ ...change, tableId: table.id, expectedUpdatedAt });
        keep({ permissions, updatedAt });
        notify.done(t('ui.saved'));
      })
      .catch(notify.failed)
      .finally(() => setChosen((before) => before.filter((other) => other !== wish)));
  };
  const shownFor = (role: string): TablePermission =>
    Object.assign({}, permissionOf(access.permissions, role), ...chosen.filter((wish) => wish.role === role));
  return (
    <Section title={t('access.roles')} description={t('access.roles_text')}>
      <ScrollRegion label={t('access.roles')}>
        <Grid className={classes.matrix}>
          <Grid.Thead>
            <Grid.Tr>
              <Grid.Th scope="col">{t('members.role')}</Grid.Th>
              {verbs.map((verb) => (
                <Grid.Th key={verb} scope="col">
                  {t(`access.${verb}`)}
                </Grid.Th>
              ))}
            </Grid.Tr>
          </Grid.Thead>
          <Grid.Tbody>
            {access.roles.map((role) => (
              <Grid.Tr key={role.key}>
                <Grid.Th scope="row">{roleTitle(role)}</Grid.Th>
                {verbs.map((verb) => {
                  const value = shownFor(role.key)[verb];
                  return (
                    <Grid.Td key={verb}>
                      <ChoiceSelect
                        label={t('access.choice', { role: roleTitle(role), verb: t(`access.${verb}`) })}
                        disabled={!can('tables.set_permissions')}
                        value={value === null ? '' : value ? 'yes' : 'no'}
                        choices={[
                          { value: '', label: role.usual[verb] ? t('access.as_role_yes') : t('access.as_role_no') },
                          { value: 'yes', label: t('access.yes') },
                          { value: 'no', label: t('access.no') },
                        ]}
                        onChange={(choice) => set(role.key, verb, choice)}
                      />
                    </Grid.Td>
                  );
                })}
              </Grid.Tr>
            ))}
          </Grid.Tbody>
        </Grid>
      </ScrollRegion>
    </Section>
  );
}

function permissionOf(permissions: TablePermission[], role: string): TablePermission {
  const set = permissions.find((permission) => permission.role === role);
  return set ?? { role, read: null, write: null, import: null };
}
