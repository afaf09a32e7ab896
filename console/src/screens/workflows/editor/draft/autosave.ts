import type { Workflow } from '../../../../api/types.ts';
import { type Design, designOf, isSameDesign } from './design.ts';
import type { DraftStore } from './draft-store.ts';

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown }
  /** Somebody else has saved in the meantime. Only one of the two versions can be kept. */
  | { kind: 'stale' };

export interface DraftServer {
  save: (changes: Partial<Design>, expectedUpdatedAt: string) => Promise<Workflow>;
  /** Whether `save` failed because somebody else has saved in the meantime. */
  isStale: (error: unknown) => boolean;
  staleError: () => Error;
  onSaved: (workflow: Workflow) => void;
}

const pauseMs = 700;

/** Saves the draft a moment after the last change, one save at a time, and never over the changes of somebody else. */
export class Autosave {
  private state: SaveState = { kind: 'saved' };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  /** The last known version of the server. */
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

  /** The version of the draft on the server. */
  get updatedAt(): string {
    return this.base.updatedAt;
  }

  get hasUnsaved(): boolean {
    return !isSameDesign(this.store.read().design, this.base.design);
  }

  /** Saves whenever the draft changes. The returned function stops this and saves what is left. */
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

  /** Resolves when the server has the current draft, and throws if it cannot be saved. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    // Several callers may wait for the same save. The first one to continue may start the next save.
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

  /** Called with the server's current version, which somebody else may have saved. */
  receive(workflow: Workflow): void {
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

  /** Discards the draft and takes the server's version. */
  takeTheirs(workflow: Workflow): void {
    clearTimeout(this.timer);
    this.base = { design: designOf(workflow), updatedAt: workflow.updatedAt };
    this.store.replace(this.base.design);
    clearTimeout(this.timer);
    this.show({ kind: 'saved' });
  }

  /** Saves the draft over the version of somebody else. */
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
