export interface Step {
  undo: () => Promise<unknown>;
  redo: () => Promise<unknown>;
}

const longest = 100;

/** What was done, to go back and forth. A step that fails is dropped: what it stood on is not there any more. */
export class UndoStack {
  private done: Step[] = [];
  private undone: Step[] = [];
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
    this.done = [...this.done, step].slice(-longest);
    this.undone = [];
    this.onChange();
  }

  /** It did not come about. */
  forget(step: Step): void {
    this.done = this.done.filter((one) => one !== step);
    this.undone = this.undone.filter((one) => one !== step);
    this.onChange();
  }

  /** The last step, or the one that is named. */
  async undo(step = this.done.at(-1)): Promise<boolean> {
    if (!step || !this.done.includes(step)) return false;
    this.done = this.done.filter((one) => one !== step);
    this.onChange();
    await step.undo();
    this.undone.push(step);
    this.onChange();
    return true;
  }

  async redo(): Promise<boolean> {
    const step = this.undone.pop();
    if (!step) return false;
    this.onChange();
    await step.redo();
    this.done.push(step);
    this.onChange();
    return true;
  }
}
