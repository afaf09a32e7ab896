export interface Step {
  /** Resolves to false if nothing could be undone, because everything has changed since. */
  undo: () => Promise<unknown>;
  redo: () => Promise<unknown>;
}

const maxSteps = 100;

/** The steps that can be undone and redone. A failed step is dropped, because its basis no longer exists. */
export class UndoStack {
  private done: Step[] = [];
  private undone: Step[] = [];
  /** The number of steps so far. */
  private pushed = 0;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly onChange: () => void;

  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  push(step: Step): void {
    this.done = [...this.done, step].slice(-maxSteps);
    this.undone = [];
    this.pushed += 1;
    this.onChange();
  }

  /** Removes a step that failed. */
  forget(step: Step): void {
    this.done = this.done.filter((one) => one !== step);
    this.undone = this.undone.filter((one) => one !== step);
    this.onChange();
  }

  /** Undoes the last step, or the given one. */
  undo(step?: Step): Promise<boolean> {
    return this.inTurn(async () => {
      const undone = step ?? this.done.at(-1);
      if (!undone || !this.done.includes(undone)) return false;
      this.done = this.done.filter((one) => one !== undone);
      this.onChange();
      const { pushed } = this;
      const isUndone = (await undone.undo()) !== false;
      // Newer steps make a redo impossible.
      if (isUndone && pushed === this.pushed) this.undone.push(undone);
      this.onChange();
      return isUndone;
    });
  }

  redo(): Promise<boolean> {
    return this.inTurn(async () => {
      const step = this.undone.pop();
      if (!step) return false;
      this.onChange();
      const isRedone = (await step.redo()) !== false;
      if (isRedone) this.done.push(step);
      this.onChange();
      return isRedone;
    });
  }

  /** The next step is only known when the current one has ended. */
  private inTurn(go: () => Promise<boolean>): Promise<boolean> {
    const gone = this.turn.then(go);
    this.turn = gone.catch(() => false);
    return gone;
  }
}
