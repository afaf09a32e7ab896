import { Table as Grid } from '@mantine/core';
import { useCan } from '../../../api/catalogue.ts';
import type { Table, TableAccess, TablePermission } from '../../../api/table-shapes.ts';
import { useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/page.tsx';
import { t } from '../../../words/words.ts';
import { ScrollRegion } from '../fields/scroll-region.tsx';
import classes from './access.module.css';
import { ChoiceSelect } from './choice-select.tsx';
import { roleTitle } from './role-title.ts';
import { useKnownAccess } from './use-known-access.ts';

const verbs = ['read', 'write', 'import'] as const;

/** What each role may do here, where it differs from what the role may do everywhere. */
export function PermissionMatrix({ table, access }: { table: Table; access: TableAccess }) {
  const can = useCan();
  const save = useWrite('tables.set_permissions', 'table', 'records');
  const keep = useKnownAccess(table.id);
  const sent = save.isPending ? save.variables : undefined;
  const permissionOf = (role: string): TablePermission =>
    (sent?.role === role ? sent : undefined) ??
    access.permissions.find((permission) => permission.role === role) ?? {
      role,
      read: null,
      write: null,
      import: null,
    };
  const set = (role: string, verb: (typeof verbs)[number], choice: string) => {
    const value = choice === '' ? null : choice === 'yes';
    save
      .mutateAsync({ ...permissionOf(role), tableId: table.id, [verb]: value })
      .then(({ permissions }) => {
        keep({ permissions });
        notify.done(t('ui.saved'));
      })
      .catch(notify.failed);
  };
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
                  const value = permissionOf(role.key)[verb];
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
