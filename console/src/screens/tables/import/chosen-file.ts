import type { UploadedFile } from '../../../api/upload-file.ts';

export interface ChosenFile extends UploadedFile {
  format: 'csv' | 'json';
}

export function formatOf(file: File): 'csv' | 'json' {
  return /\.(json|ndjson|jsonl)$/i.test(file.name) || file.type === 'application/json' ? 'json' : 'csv';
}
