import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import type { Table } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { FieldRights } from './field-rights.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { RolePreview } from './role-preview.tsx';
import { inOrder } from './role-title.ts';
import { RowRules } from './row-rules.tsx';

/** Rights in this table by role: for the table, its records and its fields. */
export function AccessTab({ table }: { table: Table }) {
  const access = useRead('tables.get_access', { tableId: table.id });
  // The same array for the same roles, so that rows are not rendered again needlessly.
  const shown = useMemo(() => access.data && { ...access.data, roles: inOrder(access.data.roles) }, [access.data]);
  if (access.error && !shown) return <ErrorBox error={access.error} onRetry={() => void access.refetch()} />;
  if (!shown) return <Skeleton height={320} radius="md" />;
  return (
    <>
      <PermissionMatrix table={table} access={shown} />
      <RowRules table={table} access={shown} />
      <FieldRights table={table} access={shown} />
      <RolePreview table={table} access={shown} />
    </>
  );
}
