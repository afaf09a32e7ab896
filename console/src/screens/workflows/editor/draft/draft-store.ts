import type { Design } from './design.ts';

/** How many steps undo keeps. */
const maxSteps = 200;
/** Changes of one field that are closer together than this are one undo step. */
const pauseMs = 1_500;

export interface DraftView {
  design: Design;
  canUndo: boolean;
  canRedo: boolean;
  /** Grows with every change, so that a save can tell whether more changes followed. */
  revision: number;
}

/** The draft that is being edited, with undo and redo. */
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

  /** Changes with the same key in quick succession are one undo step. */
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

  /** Replaces the draft with somebody else's version. Undo cannot bring it back. */
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
