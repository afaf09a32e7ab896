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
