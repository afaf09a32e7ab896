import type { Draft } from '../../record/inputs/draft.ts';

export interface CellProblem {
  /** The typed text, so that it can be corrected instead of typed again. */
  draft: Draft;
  text: string;
}

/** The state of cells besides their stored values: values that are being saved, and refused ones. */
export interface Marks {
  pending: Readonly<Record<string, unknown>>;
  problems: Readonly<Record<string, CellProblem>>;
}

const unmarked: Marks = { pending: {}, problems: {} };

export class CellMarks {
  private marks = new Map<string, Marks>();
  private ids = new Map<string, string>();
  private watchers = new Set<() => void>();
  private changes = 0;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };
  readonly version = (): number => this.changes;

  of(id: string): Marks | undefined {
    return this.marks.get(this.idOf(id));
  }

  /** A new row now has its id from the server; an editor that was opened before still uses the temporary id. */
  rename(first: string, id: string): void {
    const marks = this.of(first);
    this.marks.delete(first);
    this.ids.set(first, id);
    if (marks) this.set(id, marks);
  }

  idOf(id: string): string {
    return this.ids.get(id) ?? id;
  }

  expect(id: string, values: Record<string, unknown>): void {
    const before = this.of(id) ?? unmarked;
    const problems = without(before.problems, Object.keys(values));
    this.set(id, { pending: { ...before.pending, ...values }, problems });
  }

  settle(id: string, values: Record<string, unknown>): void {
    const before = this.of(id);
    if (!before) return;
    // A newer value of the same cell may already be in a request.
    const done = Object.keys(values).filter((key) => before.pending[key] === values[key]);
    this.set(id, { ...before, pending: without(before.pending, done) });
  }

  refuse(id: string, key: string, problem: CellProblem): void {
    const before = this.of(id) ?? unmarked;
    this.set(id, { ...before, problems: { ...before.problems, [key]: problem } });
  }

  forgive(id: string, key: string): void {
    const before = this.of(id);
    if (before) this.set(id, { ...before, problems: without(before.problems, [key]) });
  }

  private set(named: string, marks: Marks): void {
    const id = this.idOf(named);
    const isEmpty = Object.keys(marks.pending).length === 0 && Object.keys(marks.problems).length === 0;
    if (isEmpty) this.marks.delete(id);
    else this.marks.set(id, marks);
    this.changes += 1;
    for (const watcher of this.watchers) watcher();
  }
}

function without<Value>(values: Readonly<Record<string, Value>>, keys: string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}
