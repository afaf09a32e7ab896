import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callAction } from '../../../api/call-action.ts';
import { ApiError } from '../../../api/request.ts';
import type { ImportSettings, Table } from '../../../api/types.ts';
import { refresh } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t, tn } from '../../../words/words.ts';
import { type FirstField, firstFieldInputs, firstFieldKeys } from './first-fields.ts';

/** A column of the file, and its new field. */
export interface FileColumn extends FirstField {
  column: string;
  samples: string[];
}

/** The file, and how it is read. */
export type ReadFile = Pick<ImportSettings, 'fileId' | 'format' | 'sheet'>;

interface Step {
  label: string;
  share: number;
}

interface TableFromFile {
  start: (file: ReadFile, name: string, columns: FileColumn[]) => Promise<void>;
  step: Step | undefined;
  error: unknown;
  /** The table exists, but its records are not imported yet. */
  table: Table | undefined;
  /** The number of invalid rows; the next attempt leaves them out. */
  faulty: number | undefined;
}

/**
 * Creates the table for an uploaded file, checks all rows, and starts the import. A further attempt does not repeat
 * completed steps.
 */
export function useTableFromFile(onDone: (table: Table) => void): TableFromFile {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>();
  const [error, setError] = useState<unknown>();
  const [table, setTable] = useState<Table>();
  const [settings, setSettings] = useState<ImportSettings>();
  const [faulty, setFaulty] = useState<number>();

  const prepare = async (file: ReadFile, name: string, columns: FileColumn[]): Promise<[Table, ImportSettings]> => {
    if (table && settings) return [table, settings];
    setStep({ label: t('new_table.making'), share: 0.3 });
    const made = await callAction('tables.create_table', { name, fields: firstFieldInputs(columns) });
    const keys = firstFieldKeys(columns);
    const mapping = Object.fromEntries(columns.map(({ id, column }) => [column, keys.get(id) ?? null]));
    const chosen: ImportSettings = { tableId: made.id, ...file, mapping };
    setTable(made);
    setSettings(chosen);
    void refresh(client, 'table');
    return [made, chosen];
  };
  const start = async (file: ReadFile, name: string, columns: FileColumn[]) => {
    setError(undefined);
    try {
      const [made, chosen] = await prepare(file, name, columns);
      setStep({ label: t('new_table.looking'), share: 0.7 });
      const wrong = faulty ?? (await callAction('tables.preview_import', chosen)).errorCount;
      if (wrong > 0 && faulty === undefined) {
        setFaulty(wrong);
        setError(new ApiError(409, 'rows_do_not_fit', tn('new_table.faulty', wrong)));
        return;
      }
      await callAction('tables.start_import', wrong > 0 ? { ...chosen, skipErrors: true } : chosen);
      notify.done(t('new_table.importing', { name: made.name }));
      void refresh(client, 'table', 'records', 'import');
      onDone(made);
    } catch (cause) {
      setError(cause);
    } finally {
      setStep(undefined);
    }
  };
  return { start, step, error, table, faulty };
}
