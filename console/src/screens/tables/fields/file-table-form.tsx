import { Button, Table as Grid, Group, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { FileSpreadsheet } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { FieldTypeName, Table } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { t } from '../../../words/words.ts';
import { ChooseFile } from '../import/choose-file.tsx';
import type { ChosenFile } from '../import/chosen-file.ts';
import importClasses from '../import/import.module.css';
import { ProgressBar } from '../import/progress-bar.tsx';
import { SheetSelect } from '../import/sheet-select.tsx';
import classes from './fields.module.css';
import { firstTypes, newFirstField } from './first-fields.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { typeName } from './type-name.tsx';
import { type FileColumn, type ReadFile, useTableFromFile } from './use-table-from-file.ts';

/** Creates a table from a file: columns become fields, and rows become records. */
export function FileTableForm({ onDone }: { onDone: (table?: Table) => void }) {
  const [file, setFile] = useState<ChosenFile>();
  if (!file) return <ChooseFile note={t('new_table.file_note')} onFile={setFile} />;
  return <ChosenFileForm key={file.id} file={file} onOther={() => setFile(undefined)} onDone={onDone} />;
}

interface ChosenFileFormProps {
  file: ChosenFile;
  onOther: () => void;
  onDone: (table?: Table) => void;
}

function ChosenFileForm({ file, onOther, onDone }: ChosenFileFormProps) {
  const [name, setName] = useState(file.name.replace(/\.[^.]+$/, ''));
  const [sheet, setSheet] = useState('');
  const read: ReadFile = { fileId: file.id, format: file.format, ...(sheet ? { sheet } : {}) };
  const { data, error, isPlaceholderData, refetch } = useRead('tables.suggest_fields', read);
  const columns = isPlaceholderData ? undefined : data?.columns;
  return (
    <div className={classes.form}>
      <div className={importClasses.file}>
        <FileSpreadsheet size={18} aria-hidden="true" />
        {file.name}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onOther}>
          {t('import.other_file')}
        </Button>
      </div>
      <SheetSelect sheets={data?.sheets ?? []} value={sheet} onChange={setSheet} />
      {error && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {!columns && !error && <Skeleton height={220} radius="md" />}
      {columns?.length === 0 && (
        <p role="alert" className={classes.problem}>
          {t('new_table.file_empty')}
        </p>
      )}
      {columns && columns.length > 0 && !error && (
        <ColumnsForm
          key={sheet}
          read={read}
          name={name}
          onName={setName}
          suggested={columns.map(({ options, ...column }) => ({
            ...newFirstField(),
            ...column,
            choices: options.join(', '),
          }))}
          onDone={onDone}
        />
      )}
    </div>
  );
}

interface ColumnsFormProps {
  read: ReadFile;
  name: string;
  onName: (name: string) => void;
  suggested: FileColumn[];
  onDone: (table?: Table) => void;
}

function ColumnsForm({ read, name, onName, suggested, onDone }: ColumnsFormProps) {
  const [columns, setColumns] = useState(suggested);
  const [problem, setProblem] = useState<string>();
  const make = useTableFromFile(onDone);
  const set = (id: string, changes: Partial<FileColumn>) =>
    setColumns(columns.map((column) => (column.id === id ? { ...column, ...changes } : column)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() === '') setProblem(t('form.required'));
    else void make.start(read, name.trim(), columns);
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      {make.error !== undefined && <ErrorBox error={make.error} />}
      <TextInput
        label={t('new_table.name')}
        required
        data-autofocus
        maxLength={120}
        value={name}
        error={problem}
        onChange={(event) => {
          onName(event.currentTarget.value);
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
      <p className={classes.explain}>{t('new_table.file_leave_out')}</p>
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
