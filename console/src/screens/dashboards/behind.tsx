import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ActionInput } from '../../api/actions.ts';
import type { DashboardTile } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { t, tn } from '../../words/words.ts';
import { RowsTable } from './tiles/rows-table.tsx';

type RecordsInput = ActionInput<'dashboards.list_records'>;

/** The bar, slice or point whose records are shown. */
export interface Behind {
  tile: DashboardTile;
  label: string;
  group?: RecordsInput['group'];
  split?: RecordsInput['split'];
}

export type Narrowing = Pick<RecordsInput, 'range' | 'from' | 'to' | 'values'>;

interface BehindDialogProps {
  dashboardId: string;
  behind: Behind;
  narrowing: Narrowing;
  onClose: () => void;
}

const pageSize = 25;
const maxRows = 100;

/** The records behind a point of a chart. */
export function BehindDialog({ dashboardId, behind, narrowing, onClose }: BehindDialogProps) {
  const [limit, setLimit] = useState(pageSize);
  const { tile, label, group, split } = behind;
  const records = useRead('dashboards.list_records', {
    id: dashboardId,
    tileId: tile.id,
    ...(group !== undefined && { group }),
    ...(split !== undefined && { split }),
    ...narrowing,
    limit,
  });
  const title = label ? t('dashboards.behind', { title: tile.title, label }) : tile.title;
  return (
    <Dialog title={title} opened onClose={onClose} size={820}>
      <Stack gap="sm">
        {records.error && !records.data && <ErrorBox error={records.error} onRetry={() => void records.refetch()} />}
        {records.data && (
          <>
            <Text size="sm" c="dimmed">
              {tn('dashboards.records', records.data.totalRows)}
            </Text>
            <RowsTable title={title} rows={records.data} />
            {records.data.totalRows > limit && limit < maxRows && (
              <Button variant="default" size="xs" onClick={() => setLimit(Math.min(limit + pageSize, maxRows))}>
                {t('dashboards.more_rows')}
              </Button>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
