import type { ColumnWidths } from 'react-data-grid';

const nameOf = (tableId: string) => `svc.columns.${tableId}`;

/** Column widths depend on the screen, so they are stored in the browser. */
export function columnWidths(tableId: string): ColumnWidths {
  try {
    const stored = JSON.parse(localStorage.getItem(nameOf(tableId)) ?? '{}') as Record<string, number>;
    return new Map(Object.entries(stored).map(([key, width]) => [key, { type: 'resized', width }]));
  } catch {
    return new Map();
  }
}

export function keepWidths(tableId: string, widths: ColumnWidths): void {
  const resized = [...widths].filter(([, { type }]) => type === 'resized').map(([key, { width }]) => [key, width]);
  localStorage.setItem(nameOf(tableId), JSON.stringify(Object.fromEntries(resized)));
}
