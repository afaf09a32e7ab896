import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Table, TableField } from '../../../api/types.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { formatNumber } from '../../../words/format.ts';
import { t, tn } from '../../../words/words.ts';
import { useNames } from '../grid/columns/use-names.ts';
import { displayText } from '../grid/values/value-text.ts';
import { fetchRecords, type ListInput, pageQuery } from '../grid/window/record-pages.ts';
import classes from './print.module.css';
import { PrintSheet } from './print-sheet.tsx';

/** More fill a hundred pages, which nobody reads on paper. */
const maxRecords = 2_000;

interface PrintRecordsProps {
  table: Table;
  viewName: string | undefined;
  fields: TableField[];
  input: ListInput;
  onClose: () => void;
}

/** The records of a view as one long table, whose head is repeated on every page. */
export default function PrintRecords({ table, viewName, fields, input, onClose }: PrintRecordsProps) {
  const client = useQueryClient();
  const { names } = useNames();
  const loaded = useQuery({
    queryKey: ['tables.list_records', input, 'print'],
    queryFn: async () => {
      const { pageInfo } = await client.fetchQuery(pageQuery(input, 0));
      return { total: pageInfo.totalRows, records: await fetchRecords(client, input, 0, maxRecords) };
    },
  });
  const { total = 0, records = [] } = loaded.data ?? {};
  const note =
    total > records.length
      ? t('print.part', { shown: formatNumber(records.length), total: formatNumber(total) })
      : tn('print.count', total);
  return (
    <PrintSheet
      title={viewName ? `${table.name} – ${viewName}` : table.name}
      note={loaded.data && note}
      isReady={loaded.isSuccess}
      onClose={onClose}
    >
      {loaded.error && <ErrorBox error={loaded.error} onRetry={() => void loaded.refetch()} />}
      {loaded.isPending && <Skeleton height={200} />}
      {loaded.data && (
        <table className={classes.records}>
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field.key} scope="col">
                  {field.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.id}>
                {fields.map((field) => (
                  <td key={field.key} data-number={field.resultType === 'number' || undefined}>
                    {displayText(field, record[field.key], names)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PrintSheet>
  );
}
