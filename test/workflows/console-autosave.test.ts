import { expect, test, vi } from 'vitest';
import type { Workflow } from '../../console/src/api/types.ts';
import { Autosave, type DraftServer } from '../../console/src/screens/workflows/editor/draft/autosave.ts';
import { designOf } from '../../console/src/screens/workflows/editor/draft/design.ts';
import { DraftStore } from '../../console/src/screens/workflows/editor/draft/draft-store.ts';

const workflow = {
  id: 'w',
  name: 'First',
  description: '',
  color: '',
  definition: {},
  pins: {},
  settings: {},
  updatedAt: '0',
} as unknown as Workflow;

/** Refuses what is based on an old version, and answers when it is told to. */
class Server implements DraftServer {
  readonly saved: string[] = [];
  private readonly answers: (() => void)[] = [];
  private version = 0;

  readonly save = async ({ name = '' }: { name?: string }, expectedUpdatedAt: string): Promise<Workflow> => {
    this.saved.push(name);
    await new Promise<void>((settle) => this.answers.push(settle));
    if (expectedUpdatedAt !== String(this.version)) throw this.staleError();
    this.version += 1;
    return { ...workflow, name, updatedAt: String(this.version) };
  };
  readonly staleError = () => new Error('stale');
  readonly isStale = (error: unknown) => (error as Error).message === 'stale';
  readonly onSaved = () => undefined;

  async answer(): Promise<void> {
    (await vi.waitUntil(() => this.answers.shift()))();
  }
}

test('several who want the draft saved while a save is under way wait for one more save, not for one each', async () => {
  const server = new Server();
  const store = new DraftStore(designOf(workflow));
  const autosave = new Autosave(workflow, store, server);
  store.change((design) => ({ ...design, name: 'Second' }));
  const first = autosave.flush();
  await vi.waitUntil(() => server.saved.length === 1);
  store.change((design) => ({ ...design, name: 'Third' }));
  const others = Promise.all([autosave.flush(), autosave.flush(), autosave.flush()]);
  await server.answer();
  await first;
  await server.answer();
  await others;
  expect(server.saved).toEqual(['Second', 'Third']);
  expect(autosave.read()).toEqual({ kind: 'saved' });
});

test('what is kept over the version of somebody else is saved once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = new Server();
  const store = new DraftStore(designOf(workflow));
  const autosave = new Autosave(workflow, store, server);
  const leave = autosave.follow();
  const theirs = { ...workflow, description: 'Theirs', updatedAt: '0.5' };
  store.change((design) => ({ ...design, name: 'Mine' }));
  autosave.receive(theirs);
  expect(autosave.read()).toEqual({ kind: 'stale' });
  // While both are there, typing goes on and the timer of the first change is still running.
  store.change((design) => ({ ...design, name: 'Mine again' }));
  const kept = autosave.keepMine({ ...theirs, updatedAt: '0' });
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await server.answer();
  await kept;
  leave();
  expect(server.saved).toEqual(['Mine again']);
  expect(autosave.read()).toEqual({ kind: 'saved' });
});
