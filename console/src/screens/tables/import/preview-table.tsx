import { Table as Grid } from '@mantine/core';
import type { ImportPreview, Table } from '../../../api/types.ts';
import { usePeople } from '../../../api/use-people.ts';
import { formatNumber } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { ScrollRegion } from '../fields/scroll-region.tsx';
import { useReferenceNames } from '../grid/columns/use-titles.ts';
import { displayText } from '../grid/values/value-text.ts';
import { ErrorList } from './error-list.tsx';
import { faultText } from './fault-text.ts';
import classes from './import.module.css';

const maxRows = 20;

/** The first rows as they would be stored, with errors beside each value. */
export function PreviewTable({ table, preview }: { table: Table; preview: ImportPreview }) {
  const keys = preview.columns.flatMap(({ key }) => (key === null ? [] : [key]));
  const fields = table.fields.filter((field) => keys.includes(field.key));
  const people = usePeople();
  const names = { person: people.nameOf, record: () => undefined, reference: useReferenceNames() };
  const rows = preview.rows.slice(0, maxRows);
  if (fields.length === 0 || rows.length === 0) return null;
  const beyond = preview.errors.filter(({ index }) => !rows.some((row) => row.index === index));
  return (
    <div className={classes.part}>
      <h3 className={classes.partTitle}>{t('import.preview')}</h3>
      <ScrollRegion label={t('import.preview')} height={420}>
        <Grid className={classes.table}>
          <Grid.Thead>
            <Grid.Tr>
              <Grid.Th>{t('import.row')}</Grid.Th>
              {fields.map((field) => (
                <Grid.Th key={field.id}>{field.name}</Grid.Th>
              ))}
            </Grid.Tr>
          </Grid.Thead>
          <Grid.Tbody>
            {rows.map((row) => (
              <Grid.Tr key={row.index}>
                <Grid.Th scope="row">
                  {formatNumber(row.index + 1)}
                  {row.errors
                    .filter(({ field }) => !fields.some(({ key }) => key === field))
                    .map(({ field, message }) => (
                      <span key={`${field} ${message}`} className={classes.faultText}>
                        {field ? `${nameOf(table, field)}: ${message}` : message}
                      </span>
                    ))}
                </Grid.Th>
                {fields.map((field) => {
                  const faults = row.errors.filter((error) => error.field === field.key);
                  return (
                    <Grid.Td key={field.id} className={faults.length > 0 ? classes.fault : undefined}>
                      <span className={classes.cell}>{displayText(field, row.values[field.key], names)}</span>
                      {faults.map((fault) => (
                        <span key={fault.message} className={classes.faultText}>
                          {faultText(fault)}
                        </span>
                      ))}
                    </Grid.Td>
                  );
                })}
              </Grid.Tr>
            ))}
          </Grid.Tbody>
        </Grid>
      </ScrollRegion>
      {beyond.length > 0 && <ErrorList table={table} errors={beyond} label={t('import.more_faults')} />}
    </div>
  );
}

function nameOf(table: Table, key: string): string {
  return table.fields.find((field) => field.key === key)?.name ?? key;
}
