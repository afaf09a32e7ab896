import type { ImportSettings } from '../../../api/types.ts';
import type { UploadedFile } from '../../../api/upload-file.ts';

export interface ChosenFile extends UploadedFile {
  format: ImportSettings['format'];
}

export function formatOf(file: File): ImportSettings['format'] {
  // Older workbooks count as workbooks too; the server decides about them.
  if (/\.(xlsx|xlsm|xls)$/i.test(file.name)) return 'xlsx';
  return /\.(json|ndjson|jsonl)$/i.test(file.name) || file.type === 'application/json' ? 'json' : 'csv';
}
