import { Table as Grid } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { FieldRight, Table, TableAccess } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { t } from '../../../words/words.ts';
import { ScrollRegion } from '../fields/scroll-region.tsx';
import classes from './access.module.css';
import { FieldRightRow } from './field-right-row.tsx';
import { roleTitle } from './role-title.ts';
import { UnsavedBar } from './unsaved-bar.tsx';
import { useKnownAccess } from './use-known-access.ts';

/** Rows are fields, columns are roles: whether a role can change, only see, or not see a field. */
export function FieldRights({ table, access }: { table: Table; access: TableAccess }) {
  const can = useCan();
  const save = useWrite('tables.set_field_rights', 'table', 'records');
  const { keep } = useKnownAccess(table.id);
  // Only the changes made here, so that they apply on top of changes by others.
  const [changes, setChanges] = useState<FieldRight[]>([]);
  const [cleared, setCleared] = useState<Place[]>([]);
  const { roles } = access;
  const rights = [...access.rights.filter((right) => !isAt(changes, right) && !isAt(cleared, right)), ...changes];
  const isChanged = !isSame(rights, access.rights);
  const discard = () => {
    setChanges([]);
    setCleared([]);
  };
  const accessOf = (role: string, field: string) =>
    rights.find((right) => right.role === role && right.field === field)?.access ?? '';
  const set = (role: string, field: string, choice: string) => {
    const place = { role, field };
    const others = changes.filter((right) => !isAt([place], right));
    setChanges(choice === '' ? others : [...others, { ...place, access: choice as FieldRight['access'] }]);
    setCleared([...cleared.filter((other) => !isAt([place], other)), ...(choice === '' ? [place] : [])]);
  };
  const latest = useRef(set);
  latest.current = set;
  const change = useCallback((role: string, field: string, choice: string) => latest.current(role, field, choice), []);
  const store = () =>
    save
      .mutateAsync({ tableId: table.id, rights, expectedUpdatedAt: access.updatedAt })
      .then((saved) => {
        keep({ rights: saved.rights, updatedAt: saved.updatedAt });
        discard();
        notify.done(t('access.fields_saved'));
      })
      .catch(notify.failed);
  return (
    <Section title={t('access.fields')} description={t('access.fields_text')}>
      <ScrollRegion label={t('access.fields')} height={520}>
        <Grid className={classes.matrix}>
          <Grid.Thead>
            <Grid.Tr>
              <Grid.Th scope="col">{t('access.field')}</Grid.Th>
              {roles.map((role) => (
                <Grid.Th key={role.key} scope="col">
                  {roleTitle(role)}
                </Grid.Th>
              ))}
            </Grid.Tr>
          </Grid.Thead>
          <Grid.Tbody>
            {table.fields.map((field) => (
              <FieldRightRow
                key={field.id}
                field={field}
                roles={roles}
                set={roles.map((role) => accessOf(role.key, field.key)).join()}
                disabled={!can('tables.set_field_rights')}
                onChange={change}
              />
            ))}
          </Grid.Tbody>
        </Grid>
      </ScrollRegion>
      {isChanged && (
        <UnsavedBar
          label={t('access.fields_unsaved')}
          busy={save.isPending}
          onSave={() => void store()}
          onDiscard={discard}
        />
      )}
    </Section>
  );
}

type Place = Pick<FieldRight, 'role' | 'field'>;

function isAt(places: readonly Place[], { role, field }: Place): boolean {
  return places.some((place) => place.role === role && place.field === field);
}

function isSame(one: FieldRight[], other: FieldRight[]): boolean {
  const text = (rights: FieldRight[]) =>
    rights
      .map(({ role, field, access }) => `${role} ${field} ${access}`)
      .toSorted()
      .join();
  return text(one) === text(other);
}
