import { Button, Table as Grid, NativeSelect, Skeleton } from '@mantine/core';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../api/request.ts';
import type { Table, TableAccess } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { usePeople } from '../../../api/use-people.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { t, tn } from '../../../words/words.ts';
import { ScrollRegion } from '../fields/scroll-region.tsx';
import { useReferenceNames } from '../grid/columns/use-titles.ts';
import { displayText } from '../grid/values/value-text.ts';
import classes from './access.module.css';
import { roleTitle } from './role-title.ts';

const shownRecords = 10;

/** The list as somebody with a role would see it, to check the rules. */
export function RolePreview({ table, access }: { table: Table; access: TableAccess }) {
  const first = access.roles.find(({ key }) => key === 'member') ?? access.roles[0];
  const [role, setRole] = useState(first?.key ?? '');
  const [shown, setShown] = useState(false);
  return (
    <Section title={t('access.preview')} description={t('access.preview_text')}>
      <div className={classes.previewBar}>
        <NativeSelect
          size="xs"
          aria-label={t('access.preview_role')}
          value={role}
          data={access.roles.map((one) => ({ value: one.key, label: roleTitle(one) }))}
          onChange={(event) => setRole(event.currentTarget.value)}
        />
        {!shown && (
          <Button size="xs" variant="default" leftSection={<Eye size={14} />} onClick={() => setShown(true)}>
            {t('access.preview_show')}
          </Button>
        )}
      </div>
      {shown && <RoleRecords table={table} role={role} />}
    </Section>
  );
}

function RoleRecords({ table, role }: { table: Table; role: string }) {
  const people = usePeople();
  const { data, error, refetch } = useRead('tables.list_records', {
    tableId: table.id,
    limit: shownRecords,
    asRole: role,
  });
  const names = { person: people.nameOf, record: () => undefined, reference: useReferenceNames() };
  if (error instanceof ApiError && error.code === 'table_not_found') {
    return (
      <p className={classes.count} role="status">
        {t('access.preview_nothing')}
      </p>
    );
  }
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} radius="md" />;
  const [example] = data.list;
  const fields = table.fields.filter((field) => example && field.key in example);
  return (
    <>
      <p className={classes.count} role="status">
        {tn('access.preview_count', data.pageInfo.totalRows)}
      </p>
      {data.list.length > 0 && (
        <ScrollRegion label={t('access.preview')}>
          <Grid className={classes.records}>
            <Grid.Thead>
              <Grid.Tr>
                {fields.map((field) => (
                  <Grid.Th key={field.id} scope="col">
                    {field.name}
                  </Grid.Th>
                ))}
              </Grid.Tr>
            </Grid.Thead>
            <Grid.Tbody>
              {data.list.map((record) => (
                <Grid.Tr key={record.id}>
                  {fields.map((field) => (
                    <Grid.Td key={field.id}>{displayText(field, record[field.key], names)}</Grid.Td>
                  ))}
                </Grid.Tr>
              ))}
            </Grid.Tbody>
          </Grid>
        </ScrollRegion>
      )}
    </>
  );
}
