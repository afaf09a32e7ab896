import { styleText } from 'node:util';
import { cellWidth } from './cell-width.ts';
import { plain } from './plain.ts';
import { type Column, drawTable } from './table.ts';

/** How a command answers: tables for people, JSON for programs. */
export class Output {
  readonly json: boolean;

  constructor({ json = false, table = false }: { json?: boolean; table?: boolean }) {
    this.json = json || (!table && !process.stdout.isTTY);
  }

  /** A list: the page as it came, or a table of it. */
  list<Item>(page: { items: Item[]; nextCursor?: string }, columns: Column<Item>[], nothing: string): void {
    if (this.json) this.value(page);
    else if (page.items.length === 0) this.say(nothing);
    else this.say(drawTable(page.items, columns));
    if (!this.json && page.nextCursor !== undefined)
      this.say(styleText('dim', `There are more: --limit shows more than these ${page.items.length}.`));
  }

  /** One thing: itself, or its facts below each other. */
  facts(value: unknown, facts: readonly (readonly [string, string | number | null | undefined])[]): void {
    if (this.json) {
      this.value(value);
      return;
    }
    const width = Math.max(...facts.map(([name]) => cellWidth(name)));
    for (const [name, text] of facts)
      this.say(
        `${styleText('dim', name.padEnd(width))}  ${text === null || text === undefined || text === '' ? '–' : plain(String(text))}`,
      );
  }

  /** Anything at all, as JSON. */
  value(value: unknown): void {
    process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
  }

  /** One of many, for programs that read line by line. */
  line(value: unknown): void {
    process.stdout.write(`${JSON.stringify(value)}\n`);
  }

  say(text: string): void {
    process.stdout.write(`${text}\n`);
  }

  /** Beside the matter: never in the way of a program that reads the answer. */
  note(text: string): void {
    process.stderr.write(`${text}\n`);
  }
}
