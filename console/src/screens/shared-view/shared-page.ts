import type { ShownWorkspace } from '../../ui/values/workspace-mark.tsx';
import type { Language } from '../../words/language.ts';

export type PlainCell = string | number | boolean | null | string[];
export type Cell = PlainCell | { path: string; name: string };

export interface ShownField {
  key: string;
  name: string;
  type: string;
  sortable: boolean;
  /** Set if values are also shown as a code to scan. */
  display?: 'qr' | 'barcode';
  decimals?: number;
  currency?: string;
}

export interface BoardColumn {
  key: string;
  /** Null for the cards without a value. */
  name: string | null;
  color?: string;
  total: number;
  rows: Cell[][];
}

export interface SharedPage {
  workspace: ShownWorkspace & { language: Language };
  needsPassword: boolean;
  name: string;
  mayExport: boolean;
  fields: ShownField[];
  rows: Cell[][];
  total: number;
  limit: number;
  offset: number;
  /** The key of the field that names the records. */
  title?: string;
  board?: { field: string; columns: BoardColumn[] };
  /** Keys of fields. */
  calendar?: { start: string; end?: string };
}
