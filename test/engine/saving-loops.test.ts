import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { callByComputer, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { endOf, newWorkflow } from '../harness/workflows.ts';

const count = 120;
const answerSize = 8 * 1024;

/**
 * What a run has done is written after every call: with everything so far each time, a loop of n calls would write n²
 * answers.
 */
describe('a loop of calls whose answers are long', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });

  beforeAll(async () => {
    await rowsOf(app.database, 'create table saved_progress (size int not null)');
    await rowsOf(
      app.database,
      `create function note_progress() returns trigger language plpgsql security definer as
       $$ begin insert into saved_progress values (coalesce(length(new.progress::text), 0)); return new; end $$`,
    );
    await rowsOf(
      app.database,
      'create trigger note_progress after update of progress on runs for each row execute function note_progress()',
    );
  });

  test('writes with each call what is new, and forgets nothing: approved as a list, results and trace are whole', async () => {
    const owner = await ownerAtHome(app);
    receiver.handle = ({ body }, response) => void response.end(`${JSON.parse(body).n}${'x'.repeat(answerSize)}`);
    const id = await newWorkflow(owner, {
      steps: [
        { id: 'loop', kind: 'each', config: { items: `{{ RANGE(0, ${count}) }}` } },
        { id: 'call', kind: 'http', config: { method: 'POST', url: receiver.url, body: { n: '{{ item }}' } } },
        { id: 'ends', kind: 'transform', config: { value: '{{ MAP(steps.loop.output.results, "body") }}' } },
      ],
      edges: [
        { from: 'loop', to: 'call', port: 'body' },
        { from: 'loop', to: 'ends', port: 'done' },
      ],
    });
    const run = { id, draft: true, mode: 'async' };
    const started = await callByComputer<{ result: { executionId: string } }>(
      app,
      await pairComputer(app, owner),
      'workflows.run',
      run,
    );
    const { executionId } = started.body.result;
    const cards = () => rowsOf<{ id: string }>(app.database, 'select id from approvals');
    const [card] = await until(cards, (rows) => rows.length > 0);
    await owner.act('approvals.approve', { id: card?.id });
    const { status, output } = await endOf(owner, executionId);
    expect(status).toBe('completed');
    expect((output as string[]).map((body) => body.replace(/x+$/, ''))).toEqual(
      Array.from({ length: count }, (_, n) => String(n)),
    );
    const { spans } = await owner.act<{ spans: { children?: unknown[] }[] }>('workflows.get_run', { executionId });
    expect(spans[0]?.children).toHaveLength(count);

    const [written] = await rowsOf<{ saves: number; largest: number }>(
      app.database,
      'select count(*)::int as saves, max(size) as largest from saved_progress',
    );
    expect(written?.saves).toBeGreaterThanOrEqual(count);
    // All answers together are a megabyte, and the trace has them once more.
    expect(written?.largest).toBeLessThan(200 * 1024);
  });
});
