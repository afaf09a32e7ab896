import type { Workflow } from '../../../../api/types.ts';
import { type Design, designOf, isSameDesign } from './design.ts';
import type { DraftStore } from './draft-store.ts';

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown }
  /** Somebody else saved meanwhile: theirs or ours, but not both. */
  | { kind: 'stale' };

export interface DraftServer {
  save: (changes: Partial<Design>, expectedUpdatedAt: string) => Promise<Workflow>;
  /** Whether `save` failed because somebody else has saved meanwhile. */
  isStale: (error: unknown) => boolean;
  staleError: () => Error;
  onSaved: (workflow: Workflow) => void;
}

const pauseMs = 700;

/** Saves the draft a moment after the last change, one save at a time, and never over what somebody else has saved. */
export class Autosave {
  private state: SaveState = { kind: 'saved' };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  /** What the server has, as far as is known here. */
  private base: { design: Design; updatedAt: string };
  private readonly listeners = new Set<() => void>();
  private readonly store: DraftStore;
  private readonly server: DraftServer;

  constructor(workflow: Workflow, store: DraftStore, server: DraftServer) {
    this.store = store;
    this.server = server;
    this.base = { design: designOf(workflow), updatedAt: workflow.updatedAt };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): SaveState => this.state;

  /** Of the draft as it is here, once it is saved. */
  get updatedAt(): string {
    return this.base.updatedAt;
  }

  get hasUnsaved(): boolean {
    return !isSameDesign(this.store.read().design, this.base.design);
  }

  /** Listens to the draft until the answer is called, which saves what is left. */
  follow(): () => void {
    const unsubscribe = this.store.subscribe(() => {
      if (this.state.kind === 'stale') return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.flush().catch(() => undefined), pauseMs);
      if (this.state.kind !== 'saving') this.show({ kind: 'waiting' });
    });
    return () => {
      unsubscribe();
      void this.flush().catch(() => undefined);
    };
  }

  /** Resolves when the server has the draft as it is now; throws when it cannot have it. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    // Several callers may wait for the same save; the first to continue may start the next one.
    while (this.running) await this.running.catch(() => undefined);
    if (this.state.kind === 'stale') throw this.server.staleError();
    if (!this.hasUnsaved) return this.show({ kind: 'saved' });
    this.running = this.save();
    try {
      await this.running;
    } finally {
      this.running = undefined;
    }
  }

  /** The workflow as the server has it now, perhaps by somebody else. */
  hear(workflow: Workflow): void {
    if (this.running || workflow.updatedAt <= this.base.updatedAt) return;
    const theirs = designOf(workflow);
    const isOnlyNewer = isSameDesign(theirs, this.base.design) || isSameDesign(theirs, this.store.read().design);
    if (!isOnlyNewer && this.hasUnsaved) {
      this.show({ kind: 'stale' });
      return;
    }
    this.base = { design: theirs, updatedAt: workflow.updatedAt };
    if (!isOnlyNewer) this.store.replace(theirs);
    if (!this.hasUnsaved) {
      clearTimeout(this.timer);
      this.show({ kind: 'saved' });
    }
  }

  /** Takes what the server has in place of what is here. */
  takeTheirs(workflow: Workflow): void {
    clearTimeout(this.timer);
    this.base = { design: designOf(workflow), updatedAt: workflow.updatedAt };
    this.store.replace(this.base.design);
    clearTimeout(this.timer);
    this.show({ kind: 'saved' });
  }

  /** Keeps what is here, over what somebody else has saved. */
  keepMine(workflow: Workflow): Promise<void> {
    this.base = { design: designOf(workflow), updatedAt: workflow.updatedAt };
    this.show({ kind: 'waiting' });
    return this.flush();
  }

  private async save(): Promise<void> {
    const { design } = this.store.read();
    this.show({ kind: 'saving' });
    try {
      const saved = await this.server.save(changed(this.base.design, design), this.base.updatedAt);
      this.base = { design, updatedAt: saved.updatedAt };
      this.server.onSaved(saved);
      this.show({ kind: this.hasUnsaved ? 'waiting' : 'saved' });
    } catch (error) {
      this.show(this.server.isStale(error) ? { kind: 'stale' } : { kind: 'failed', error });
      throw error;
    }
  }

  private show(state: SaveState): void {
    if (state.kind === this.state.kind && state.kind !== 'failed') return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

function changed(before: Design, after: Design): Partial<Design> {
  const entries = Object.entries(after).filter(([name, value]) => before[name as keyof Design] !== value);
  return Object.fromEntries(entries) as Partial<Design>;
}
