import { Table as Grid, NativeSelect } from '@mantine/core';
import type { ImportPreview, Table } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';
import { ScrollRegion } from '../fields/scroll-region.tsx';
import { canTake } from './guess-mapping.ts';
import classes from './import.module.css';

interface MappingTableProps {
  table: Table;
  columns: ImportPreview['columns'];
  mapping: Record<string, string | null>;
  /** The field that existing records are found by; empty if none. */
  upsertBy: string;
  onChange: (mapping: Record<string, string | null>) => void;
}

/** Each column of the file with samples, and its field. */
export function MappingTable({ table, columns, mapping, upsertBy, onChange }: MappingTableProps) {
  const offered = table.fields.filter((field) => canTake(field, upsertBy));
  const isTaken = (key: string, column: string) =>
    Object.entries(mapping).some(([other, chosen]) => other !== column && chosen === key);
  return (
    <div className={classes.part}>
      <h3 className={classes.partTitle}>{t('import.mapping')}</h3>
      <ScrollRegion label={t('import.mapping')} height={420}>
        <Grid className={classes.table}>
          <Grid.Thead>
            <Grid.Tr>
              <Grid.Th>{t('import.column')}</Grid.Th>
              <Grid.Th>{t('import.field')}</Grid.Th>
              <Grid.Th>{t('import.samples')}</Grid.Th>
            </Grid.Tr>
          </Grid.Thead>
          <Grid.Tbody>
            {columns.map(({ name, samples, numbers }) => (
              <Grid.Tr key={name}>
                <Grid.Th scope="row">{name}</Grid.Th>
                <Grid.Td>
                  <NativeSelect
                    size="xs"
                    miw={180}
                    maw={280}
                    aria-label={t('import.field_of', { column: name })}
                    value={mapping[name] ?? ''}
                    data={[
                      { value: '', label: t('import.leave_out') },
                      ...offered.map((field) => ({
                        value: field.key,
                        label: field.name,
                        disabled: isTaken(field.key, name),
                      })),
                    ]}
                    onChange={(event) => onChange({ ...mapping, [name]: event.currentTarget.value || null })}
                  />
                </Grid.Td>
                <Grid.Td>
                  <span className={classes.samples}>{samples.join(' · ')}</span>
                  {numbers && <NumberReading {...numbers} />}
                </Grid.Td>
              </Grid.Tr>
            ))}
          </Grid.Tbody>
        </Grid>
      </ScrollRegion>
    </div>
  );
}

/** How 1.234 is read, which means different numbers in different countries. */
function NumberReading({ decimalMark, decidedBy }: NonNullable<ImportPreview['columns'][number]['numbers']>) {
  return (
    <span className={classes.quiet}>
      {t(`import.reads_${decimalMark}`)}
      {decidedBy === 'language' && ` · ${t('import.reads_by_language')}`}
    </span>
  );
}
