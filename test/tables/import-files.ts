import type { Client } from '../harness/client.ts';
import { until } from '../harness/until.ts';

export interface ImportShape {
  id: string;
  tableId: string;
  state: 'running' | 'done' | 'failed';
  total: number;
  done: number;
  created: number;
  updated: number;
  failed: number;
  errors: { index: number; field: string | null; code: string; message: string }[];
  startedAt: string;
  endedAt: string | null;
}

export interface Preview {
  sheets: string[];
  columns: {
    name: string;
    key: string | null;
    samples: string[];
    numbers: { decimalMark: string; decidedBy: string } | null;
  }[];
  rows: { index: number; values: Record<string, unknown>; errors: { field: string; code: string }[] }[];
  totalRows: number;
  errorCount: number;
  errors: ImportShape['errors'];
}

export function untilImported(client: Client, id: string): Promise<ImportShape> {
  return until(
    () => client.act<ImportShape>('tables.get_import', { id }),
    (found) => found.state !== 'running',
  );
}

/** Starts an import of an uploaded file and waits for its end. */
export async function importFile(
  client: Client,
  tableId: string,
  fileId: string,
  settings: object = {},
): Promise<ImportShape> {
  const { importId } = await client.act<{ importId: string }>('tables.start_import', {
    tableId,
    fileId,
    format: 'csv',
    ...settings,
  });
  return untilImported(client, importId);
}
