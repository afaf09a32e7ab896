import { beforeAll, describe, expect, test } from 'vitest';
import { defineJob } from '../../src/queue/define-job.ts';
import { enqueue } from '../../src/queue/enqueue.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { deployed } from '../harness/workflows.ts';

interface Looked {
  version: number;
  failures: number;
  last_error: string | null;
  next_at: Date;
}

describe('a trigger of an app', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' }, worker: true });
  const receiver = useHttpReceiver();
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
    await owner.act('apps.add_pack', { pack: 'rss' });
  });

  const feed = (...ids: number[]) => {
    const items = ids.map((id) => `<item><guid>${id}</guid><title>Item ${id}</title></item>`).join('');
    receiver.handle = (_request, response) =>
      void response.setHeader('content-type', 'application/rss+xml').end(`<rss><channel>${items}</channel></rss>`);
  };

  const deploy = (config: object = {}) =>
    deployed(owner, {
      triggers: [
        {
          id: 'news',
          kind: 'app',
          config: { app: 'rss', trigger: 'new_item', parameters: { feed: `${receiver.url}/feed.xml` }, ...config },
        },
      ],
      steps: [{ id: 'keep', kind: 'set', config: { values: { title: '{{ trigger.body.title }}' } } }],
      edges: [{ from: 'news', to: 'keep' }],
      output: '{{ vars.title }}',
    });

  const looks = async (workflowId: string) =>
    (
      await rowsOf<Looked>(
        app.database,
        'select version, failures, last_error, next_at from app_triggers where workflow_id = $1',
        [workflowId],
      )
    )[0];

  /** Lets svc look as it does every minute, and waits until it has. */
  async function look(workflowId: string): Promise<Looked> {
    // Read by the statement that makes it due: a look that began at the deployment may have ended before it.
    const [due] = await rowsOf<Looked>(
      app.database,
      "update app_triggers set next_at = now() - interval '1 day' where workflow_id = $1 returning version",
      [workflowId],
    );
    const before = due?.version ?? 0;
    await enqueue(
      app.services.workerDatabase,
      defineJob({ kind: 'apps.look_for_due', mode: 'outside', run: async () => undefined }),
      {},
    );
    app.services.signals.send('jobs');
    const after = await until(
      () => looks(workflowId),
      (row) => (row?.version ?? 0) > before,
    );
    return after as Looked;
  }

  const outputs = async (workflowId: string, count: number): Promise<unknown[]> => {
    const runs = await until(
      () => owner.act<{ items: { executionId: string; status: string }[] }>('workflows.list_runs', { workflowId }),
      ({ items }) => items.filter(({ status }) => status === 'completed').length >= count,
    );
    const whole = await Promise.all(
      runs.items.map(({ executionId }) => owner.act<{ output: unknown }>('workflows.get_run', { executionId })),
    );
    return whole.map(({ output }) => output).sort();
  };

  test('starts a run for each new item, once, and none for what was there before', async () => {
    feed(2, 1);
    const id = await deploy();
    await look(id);
    feed(4, 3, 2, 1);
    await look(id);
    await look(id);
    expect(await outputs(id, 2)).toEqual(['Item 3', 'Item 4']);
    // Deploying again goes on where it was.
    await owner.act('workflows.deploy', { id });
    feed(5, 4, 3);
    await look(id);
    expect(await outputs(id, 3)).toEqual(['Item 3', 'Item 4', 'Item 5']);
    await owner.act('workflows.undeploy', { id });
    expect(await looks(id)).toBeUndefined();
  });

  test('is checked before it is deployed: the app, the trigger, and what the trigger is told', async () => {
    const faultsOf = async (config: object) => {
      const definition = {
        triggers: [{ id: 'news', kind: 'app', config }],
        steps: [{ id: 'keep', kind: 'set', config: { values: { a: 1 } } }],
        edges: [{ from: 'news', to: 'keep' }],
      };
      const { id } = await owner.act<{ id: string }>('workflows.create', { name: 'Checked', definition });
      const { faults } = await owner.act<{ faults: { path: string; code: string }[] }>('workflows.check', {
        id,
        definition,
      });
      const deploy = await owner.call('workflows.deploy', { id });
      expect(deploy.status).toBe(faults.length === 0 ? 200 : 409);
      return faults.map(({ path, code }) => `${code} ${path}`);
    };
    expect(await faultsOf({ app: 'nowhere', trigger: 'new_item' })).toEqual(['app_missing triggers.news.config.app']);
    expect(await faultsOf({ app: 'rss', trigger: 'gone' })).toEqual([
      'app_trigger_unknown triggers.news.config.trigger',
    ]);
    expect(await faultsOf({ app: 'rss', trigger: 'new_item', parameters: { feed: 5, fed: 'x' } })).toEqual([
      'app_parameter triggers.news.config.parameters.fed',
      'app_parameter triggers.news.config.parameters.feed',
    ]);
    expect(await faultsOf({ app: 'rss', trigger: 'new_item', parameters: {} })).toEqual([
      'app_parameter triggers.news.config.parameters.feed',
    ]);
    expect(await faultsOf({ app: 'rss', trigger: 'new_item', parameters: { feed: `${receiver.url}/f.xml` } })).toEqual(
      [],
    );
  });

  test('begins with what is there where that is wanted', async () => {
    feed(2, 1);
    const id = await deploy({ history: true });
    await look(id);
    expect(await outputs(id, 2)).toEqual(['Item 1', 'Item 2']);
  });

  test('a service that fails is left alone for longer each time, and the owner is told once', async () => {
    receiver.handle = (_request, response) => void response.writeHead(503, { 'retry-after': '7200' }).end();
    const id = await deploy();
    const first = await look(id);
    expect(first.last_error).toContain('503');
    expect(first.next_at.getTime()).toBeGreaterThanOrEqual(app.clock.now().getTime() + 7_000_000);
    // The look of every minute may have come before the first one here; since then it is left alone.
    for (const more of [1, 2, 3]) expect(await look(id)).toMatchObject({ failures: first.failures + more });
    await owner.post('/api/auth/profile', { language: 'de' });
    const notices = await until(
      () => owner.act<{ items: { kind: string; body: string }[] }>('workspace.list_notices', {}),
      ({ items }) => items.some(({ kind }) => kind === 'app_trigger_failing'),
    );
    const told = notices.items.filter(({ kind }) => kind === 'app_trigger_failing');
    expect(told.map(({ body }) => body)).toEqual([
      expect.stringContaining('Sie hat mit 503 Service Unavailable geantwortet.'),
    ]);
    await owner.post('/api/auth/profile', { language: 'en' });
    feed(1);
    expect(await look(id)).toMatchObject({ failures: 0, last_error: null });
  });
});
