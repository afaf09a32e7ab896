import { Button, Table as Grid, Group, NativeSelect, TextInput } from '@mantine/core';
import { FileSpreadsheet } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { FieldTypeName, Table } from '../../../api/types.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { t } from '../../../words/words.ts';
import { DropZone } from '../import/drop-zone.tsx';
import importClasses from '../import/import.module.css';
import { parseCsv } from '../import/parse-csv.ts';
import { ProgressBar } from '../import/progress-bar.tsx';
import classes from './fields.module.css';
import { type FirstField, firstTypes, newFirstField } from './first-fields.ts';
import { guessColumns } from './guess-columns.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { typeName } from './type-name.tsx';
import { useTableFromCsv } from './use-table-from-csv.ts';

export interface CsvColumn extends FirstField {
  column: string;
  samples: string[];
}

/** Enough to guess types, and quick with a file of any size. */
const sampleBytes = 512 * 1024;

/** A table out of a file: its columns become fields, its rows records. */
export function CsvTableForm({ onDone }: { onDone: (table?: Table) => void }) {
  const [file, setFile] = useState<File>();
  const [name, setName] = useState('');
  const [columns, setColumns] = useState<CsvColumn[]>([]);
  const [problem, setProblem] = useState<string>();
  const make = useTableFromCsv(onDone);

  const take = async (chosen: File) => {
    const isWhole = chosen.size <= sampleBytes;
    const rows = await parseCsv(await chosen.slice(0, sampleBytes).text());
    // The last row of a part is cut off somewhere.
    const found = guessColumns(isWhole ? rows : rows.slice(0, -1), isWhole);
    setProblem(found.length === 0 ? t('new_table.csv_empty') : undefined);
    if (found.length === 0) return;
    setFile(chosen);
    setName((before) => before || chosen.name.replace(/\.[^.]+$/, ''));
    setColumns(found.map((guess) => ({ ...newFirstField(), ...guess })));
  };
  const set = (id: string, changes: Partial<CsvColumn>) =>
    setColumns(columns.map((column) => (column.id === id ? { ...column, ...changes } : column)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() === '') setProblem(t('form.required'));
    else if (file) void make.start(file, name.trim(), columns);
  };

  if (!file) {
    return (
      <>
        <DropZone
          label={t('new_table.csv_drop')}
          accept=".csv,.tsv,.txt,text/csv"
          onFile={(chosen) => void take(chosen)}
        >
          {t('new_table.csv_hint')}
        </DropZone>
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
      </>
    );
  }
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      {make.error !== undefined && <ErrorBox error={make.error} />}
      <div className={importClasses.file}>
        <FileSpreadsheet size={18} aria-hidden="true" />
        {file.name}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setFile(undefined)}>
          {t('import.other_file')}
        </Button>
      </div>
      <TextInput
        label={t('new_table.name')}
        required
        data-autofocus
        maxLength={120}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <ScrollRegion label={t('new_table.fields')} height={320}>
        <Grid className={importClasses.table}>
          <Grid.Thead>
            <Grid.Tr>
              <Grid.Th>{t('field.name')}</Grid.Th>
              <Grid.Th>{t('field.type')}</Grid.Th>
              <Grid.Th>{t('import.samples')}</Grid.Th>
            </Grid.Tr>
          </Grid.Thead>
          <Grid.Tbody>
            {columns.map((column, index) => (
              <Grid.Tr key={column.id}>
                <Grid.Td>
                  <TextInput
                    size="xs"
                    miw={130}
                    aria-label={t('new_table.field_name', { number: index + 1 })}
                    value={column.name}
                    maxLength={120}
                    onChange={(event) => set(column.id, { name: event.currentTarget.value })}
                  />
                </Grid.Td>
                <Grid.Td>
                  <NativeSelect
                    size="xs"
                    miw={130}
                    aria-label={t('new_table.field_type', { number: index + 1 })}
                    value={column.type}
                    data={firstTypes
                      .filter((type) => column.choices !== '' || (type !== 'select' && type !== 'multi_select'))
                      .map((type) => ({ value: type, label: typeName(type) }))}
                    onChange={(event) => set(column.id, { type: event.currentTarget.value as FieldTypeName })}
                  />
                </Grid.Td>
                <Grid.Td>
                  <span className={importClasses.samples}>{column.samples.join(' · ')}</span>
                </Grid.Td>
              </Grid.Tr>
            ))}
          </Grid.Tbody>
        </Grid>
      </ScrollRegion>
      <p className={classes.explain}>{t('new_table.csv_leave_out')}</p>
      {make.step && <ProgressBar label={make.step.label} done={make.step.share} total={1} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onDone(make.table)}>
          {make.table ? t('new_table.open_anyway') : t('ui.cancel')}
        </Button>
        <Button type="submit" loading={make.step !== undefined}>
          {make.faulty === undefined ? t('new_table.create_import') : t('new_table.import_rest')}
        </Button>
      </Group>
    </form>
  );
}
