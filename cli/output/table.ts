import { styleText } from 'node:util';
import { cellWidth, shortened } from './cell-width.ts';
import { plain } from './plain.ts';

export interface Column<Item> {
  title: string;
  value(item: Item): string | number | null | undefined;
  /** Numbers stand to the right. */
  right?: boolean;
  /** How wide it may get. */
  maxWidth?: number;
  /** Never cut off: ids and addresses are of no use in part. */
  whole?: boolean;
}

/** A column is cut no further, however narrow the terminal. */
const narrowest = 12;

/** Aligned columns under dim headers, no wider than the terminal where that can be. */
export function drawTable<Item>(
  items: readonly Item[],
  columns: readonly Column<Item>[],
  terminalWidth = process.stdout.columns ?? Number.POSITIVE_INFINITY,
): string {
  const texts = items.map((item) => columns.map(({ value }) => plain(textOf(value(item)))));
  const widths = fitting(
    columns.map(({ title, maxWidth = 60, whole }, index) => {
      const widest = Math.max(...texts.map((row) => cellWidth(row[index] ?? '')));
      return Math.max(cellWidth(title), whole ? widest : Math.min(widest, maxWidth));
    }),
    columns.map(({ whole = false }) => whole),
    terminalWidth,
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((text, index) => {
        const width = widths[index] ?? 0;
        const cell = shortened(text, width);
        const gap = ' '.repeat(Math.max(0, width - cellWidth(cell)));
        return columns[index]?.right ? gap + cell : cell + gap;
      })
      .join(between)
      .trimEnd();
  return [styleText('dim', line(columns.map(({ title }) => title))), ...texts.map(line)].join('\n');
}

const between = '  ';

/** Takes from the widest that may be cut, one place at a time. */
function fitting(widths: number[], whole: boolean[], maxWidth: number): number[] {
  const fitted = [...widths];
  let total = fitted.reduce((sum, width) => sum + width, 0) + between.length * (fitted.length - 1);
  while (total > maxWidth) {
    const widest = Math.max(...fitted.filter((_, index) => !whole[index]));
    if (!(widest > narrowest)) break;
    fitted[fitted.findIndex((width, index) => !whole[index] && width === widest)] = widest - 1;
    total -= 1;
  }
  return fitted;
}

function textOf(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? '–' : String(value);
}
