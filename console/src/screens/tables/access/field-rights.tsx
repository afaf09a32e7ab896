import { Table as Grid } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { FieldRight, Table, TableAccess } from '../../../api/table-shapes.ts';
import { useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/page.tsx';
import { t } from '../../../words/words.ts';
import { ScrollRegion } from '../fields/scroll-region.tsx';
import classes from './access.module.css';
import { FieldRightRow } from './field-right-row.tsx';
import { roleTitle } from './role-title.ts';
import { UnsavedBar } from './unsaved-bar.tsx';
import { useKnownAccess } from './use-known-access.ts';

/** Fields down, roles across: what a role does not see, or sees and cannot change. */
export function FieldRights({ table, access }: { table: Table; access: TableAccess }) {
  const can = useCan();
  const save = useWrite('tables.set_field_rights', 'table', 'records');
  const keep = useKnownAccess(table.id);
  const [draft, setDraft] = useState<FieldRight[]>();
  const { roles } = access;
  const rights = draft ?? access.rights;
  const accessOf = (role: string, field: string) =>
    rights.find((right) => right.role === role && right.field === field)?.access ?? '';
  const set = (role: string, field: string, choice: string) => {
    const others = rights.filter((right) => right.role !== role || right.field !== field);
    const next = choice === '' ? others : [...others, { role, field, access: choice as FieldRight['access'] }];
    setDraft(isSame(next, access.rights) ? undefined : next);
  };
  const latest = useRef(set);
  latest.current = set;
  const change = useCallback((role: string, field: string, choice: string) => latest.current(role, field, choice), []);
  const store = () =>
    save
      .mutateAsync({ tableId: table.id, rights })
      .then((saved) => {
        keep({ rights: saved.rights });
        setDraft(undefined);
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
      {draft && (
        <UnsavedBar
          label={t('access.fields_unsaved')}
          busy={save.isPending}
          onSave={() => void store()}
          onDiscard={() => setDraft(undefined)}
        />
      )}
    </Section>
  );
}

function isSame(one: FieldRight[], other: FieldRight[]): boolean {
  const text = (rights: FieldRight[]) =>
    rights
      .map(({ role, field, access }) => `${role} ${field} ${access}`)
      .toSorted()
      .join();
  return text(one) === text(other);
}
