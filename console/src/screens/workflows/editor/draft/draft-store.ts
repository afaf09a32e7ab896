import type { Design } from './design.ts';

/** Longer ago than anybody remembers. */
const maxSteps = 200;
/** Typing on in one field is one step back. */
const pauseMs = 1_500;

export interface DraftView {
  design: Design;
  canUndo: boolean;
  canRedo: boolean;
  /** Grows with every change, so that who saves knows whether more came. */
  revision: number;
}

/** The draft while somebody works on it, with the way back and forth. */
export class DraftStore {
  private view: DraftView;
  private past: Design[] = [];
  private future: Design[] = [];
  private lastChange: { key: string; at: number } | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(design: Design) {
    this.view = { design, canUndo: false, canRedo: false, revision: 0 };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): DraftView => this.view;

  /** Changes with the same key shortly after one another are one step back. */
  change(edit: (design: Design) => Design, key?: string): void {
    const before = this.view.design;
    const after = edit(before);
    if (after === before) return;
    const now = Date.now();
    const isMore = key !== undefined && this.lastChange?.key === key && now - this.lastChange.at < pauseMs;
    if (!isMore) this.past = [...this.past, before].slice(-maxSteps);
    this.future = [];
    this.lastChange = key === undefined ? undefined : { key, at: now };
    this.show(after);
  }

  undo(): void {
    const before = this.past.pop();
    if (!before) return;
    this.future.push(this.view.design);
    this.lastChange = undefined;
    this.show(before);
  }

  redo(): void {
    const after = this.future.pop();
    if (!after) return;
    this.past.push(this.view.design);
    this.lastChange = undefined;
    this.show(after);
  }

  /** Somebody else's version takes the place of this one; there is no way back to what was here. */
  replace(design: Design): void {
    this.past = [];
    this.future = [];
    this.lastChange = undefined;
    this.show(design);
  }

  private show(design: Design): void {
    this.view = {
      design,
      canUndo: this.past.length > 0,
      canRedo: this.future.length > 0,
      revision: this.view.revision + 1,
    };
    for (const listener of this.listeners) listener();
  }
}
