export interface Step {
  /** Resolves to false where nothing of it could be taken back, because it has been changed since. */
  undo: () => Promise<unknown>;
  redo: () => Promise<unknown>;
}

const maxSteps = 100;

/** What was done, to go back and forth. A step that fails is dropped: what it stood on is not there any more. */
export class UndoStack {
  private done: Step[] = [];
  private undone: Step[] = [];
  /** How many steps there have been. */
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

  /** It did not come about. */
  forget(step: Step): void {
    this.done = this.done.filter((one) => one !== step);
    this.undone = this.undone.filter((one) => one !== step);
    this.onChange();
  }

  /** The last step, or the one that is named. */
  undo(step?: Step): Promise<boolean> {
    return this.inTurn(async () => {
      const undone = step ?? this.done.at(-1);
      if (!undone || !this.done.includes(undone)) return false;
      this.done = this.done.filter((one) => one !== undone);
      this.onChange();
      const { pushed } = this;
      const isUndone = (await undone.undo()) !== false;
      // What was done meanwhile leads away from it.
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

  /** Only when one is over is it certain which is the next. */
  private inTurn(go: () => Promise<boolean>): Promise<boolean> {
    const gone = this.turn.then(go);
    this.turn = gone.catch(() => false);
    return gone;
  }
}
