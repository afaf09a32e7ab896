import { Skeleton } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Table, TableField, TableRecord } from '../../../api/types.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { formatNumber } from '../../../words/format.ts';
import { t, tn } from '../../../words/words.ts';
import { useNames } from '../grid/columns/use-names.ts';
import { groupText } from '../grid/groups/group-heading.tsx';
import { segmentsOf } from '../grid/groups/group-lines.ts';
import { type Group, inputOfGroup } from '../grid/groups/group-tree.ts';
import { type Total, totalTexts } from '../grid/groups/totals.ts';
import { useGroups } from '../grid/groups/use-groups.ts';
import type { Names } from '../grid/values/value-text.ts';
import { fetchRecords, type ListInput, pageQuery } from '../grid/window/record-pages.ts';
import classes from './print.module.css';
import { PrintSheet } from './print-sheet.tsx';
import { PrintedValue } from './printed-value.tsx';

/** More would fill a hundred pages, which nobody reads on paper. */
const maxRecords = 2_000;

interface PrintRecordsProps {
  table: Table;
  viewName: string | undefined;
  fields: TableField[];
  input: ListInput;
  groupBy: TableField[];
  totals: Total[];
  onClose: () => void;
}

/** Each group needs a query, so there is a limit; a filter can reduce the groups. */
const maxGroups = 200;

type Line = TableRecord | { group: Group };

function isHeading(line: Line): line is { group: Group } {
  // Every record has these times, whatever its fields are named.
  return !('updated_at' in line);
}

/** Every group with its records. */
async function groupedLines(
  client: QueryClient,
  input: ListInput,
  groupBy: TableField[],
  tree: readonly Group[],
): Promise<Line[]> {
  const lines: Line[] = [];
  let [records, left] = [0, maxGroups];
  for (const { group, rows } of segmentsOf(tree, () => true)) {
    if (records >= maxRecords || left === 0) break;
    if (rows === 0) {
      lines.push({ group });
      continue;
    }
    const inGroup = inputOfGroup(input, groupBy, group.path);
    const found = await fetchRecords(client, inGroup, 0, Math.min(rows, maxRecords - records));
    lines.push(...found);
    records += found.length;
    left -= 1;
  }
  return lines;
}

/** The records of a view as one long table, whose header is repeated on every page. */
export default function PrintRecords(props: PrintRecordsProps) {
  const { table, viewName, fields, input, groupBy, totals, onClose } = props;
  const client = useQueryClient();
  const { names } = useNames();
  const groups = useGroups(input, groupBy, totals, groupBy.length > 0 || totals.length > 0);
  const isGrouped = groupBy.length > 0;
  const loaded = useQuery({
    queryKey: ['tables.list_records', input, 'print', groupBy.map(({ key }) => key), groups.tree],
    enabled: !isGrouped || groups.tree !== undefined,
    queryFn: async () => {
      const { pageInfo } = await client.fetchQuery(pageQuery(input, 0));
      const lines: Line[] = isGrouped
        ? await groupedLines(client, input, groupBy, groups.tree ?? [])
        : await fetchRecords(client, input, 0, maxRecords);
      return { total: pageInfo.totalRows, lines };
    },
  });
  const { total = 0, lines = [] } = loaded.data ?? {};
  const shown = lines.filter((line) => !isHeading(line)).length;
  const note =
    total > shown
      ? t('print.part', { shown: formatNumber(shown), total: formatNumber(total) })
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
                <th key={field.key} scope="col" data-number={field.resultType === 'number' || undefined}>
                  {field.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) =>
              isHeading(line) ? (
                <GroupRow key={line.group.key} {...{ group: line.group, fields, totals, names }} />
              ) : (
                <tr key={line.id}>
                  {fields.map((field) => (
                    <td key={field.key} data-number={field.resultType === 'number' || undefined}>
                      <PrintedValue field={field} value={line[field.key]} names={names} />
                    </td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
          {totals.length > 0 && groups.totals && (
            <tfoot>
              <TotalsRow {...{ fields, totals, names, values: groups.totals }} />
            </tfoot>
          )}
        </table>
      )}
    </PrintSheet>
  );
}

interface SummaryProps {
  fields: TableField[];
  totals: Total[];
  names: Names;
}

/** The common value of the records below, their number, and their totals. */
function GroupRow({ group, fields, totals, names }: SummaryProps & { group: Group }) {
  const heading = `${group.field.name}: ${groupText(group, names)} (${formatNumber(Number(group.values[0] ?? 0))})`;
  return (
    <>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={fields.length} style={{ paddingLeft: 6 + group.level * 16 }}>
          {heading}
        </th>
      </tr>
      {totals.length > 0 && <TotalsRow {...{ fields, totals, names, values: group.values }} />}
    </>
  );
}

function TotalsRow({ fields, totals, names, values }: SummaryProps & { values: readonly unknown[] }) {
  const texts = totalTexts(totals, values, names);
  return (
    <tr className={classes.totals}>
      {fields.map(({ key }) => (
        <td key={key}>{texts.get(key) ?? ''}</td>
      ))}
    </tr>
  );
}
