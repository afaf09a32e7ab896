import { describe, expect, onTestFinished, test } from 'vitest';
import { rotateSecretKey } from '../../src/vault/rotate-secret-key.ts';
import { openVault } from '../../src/vault/vault.ts';
import { type App, startApp, testSecretKey } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { cloneDatabase } from '../harness/database.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { endOf, startDraft } from '../harness/workflows.ts';
import { formsIn, storedText } from './secret-forms.ts';

const secret = 'Zq7-vexing.Kw4';
const env = { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' };

describe('a run that waits with values that come from secrets', () => {
  const receiver = useHttpReceiver();

  /** Remembers a secret and what is made from it, in a small value and in a large one, waits, and sends them. */
  const remembering = () => ({
    steps: [
      {
        id: 'keep',
        kind: 'set',
        config: {
          values: { key: '{{ secrets.KEY }}', upper: '{{ upper(secrets.KEY) }}', said: '{{ trigger.body.said }}' },
        },
      },
      {
        id: 'large',
        kind: 'transform',
        config: {
          value: {
            fill: '{{ trigger.body.fill }}',
            key: 'Bearer {{ secrets.KEY }}',
            letters: '{{ split(secrets.KEY, "") }}',
          },
        },
      },
      { id: 'wait', kind: 'wait', config: { callback: true } },
      {
        id: 'send',
        kind: 'http',
        config: {
          method: 'POST',
          url: receiver.url,
          headers: { authorization: '{{ steps.large.output.key }}' },
          body: {
            key: '{{ vars.key }}',
            upper: '{{ vars.upper }}',
            said: '{{ vars.said }}',
            letters: '{{ steps.large.output.letters }}',
          },
        },
      },
    ],
    edges: [
      { from: 'keep', to: 'large' },
      { from: 'large', to: 'wait' },
      { from: 'wait', to: 'send' },
    ],
  });
  const input = { fill: 'x'.repeat(40_000), said: '\uE000secret:KEY\uE001' };
  const sent = () =>
    receiver.requests.map(({ headers, body }) => ({ authorization: headers.authorization, ...JSON.parse(body) }));
  const right = {
    authorization: `Bearer ${secret}`,
    key: secret,
    upper: secret.toUpperCase(),
    said: input.said,
    letters: [...secret],
  };

  async function waiting(app: App): Promise<{ owner: Client; executionId: string; callbackUrl: string }> {
    const owner = await app.owner();
    await owner.act('workspace.set_variable', { name: 'KEY', value: secret, secret: true });
    const executionId = await startDraft(owner, remembering(), input);
    const run = await until(
      () => owner.act<{ status: string; waits: { callbackUrl: string }[] }>('workflows.get_run', { executionId }),
      ({ status }) => status === 'waiting',
    );
    expect(formsIn(await storedText(app), secret)).toEqual([]);
    return { owner, executionId, callbackUrl: String(run.waits[0]?.callbackUrl) };
  }

  async function started(database?: Awaited<ReturnType<typeof cloneDatabase>>): Promise<App> {
    const app = await startApp({ worker: true, env, database });
    onTestFinished(() => app.stop());
    return app;
  }

  const answer = (app: App, callbackUrl: string) => app.browser().post(new URL(callbackUrl).pathname, {});

  test('sends the right values after another process has taken it over, and when it is tried again', async () => {
    const database = await cloneDatabase();
    const before = await startApp({ worker: true, env, database });
    const { executionId, callbackUrl } = await waiting(before);
    await before.stop();
    const app = await started(database);
    const owner = await app.owner();
    receiver.handle = (_request, response) => void response.writeHead(500).end();
    expect((await answer(app, callbackUrl)).status).toBeLessThan(300);
    expect(await endOf(owner, executionId)).toMatchObject({ status: 'failed', errorStep: 'send' });
    expect(sent()).toEqual([right]);
    const again = await owner.act<{ executionId: string }>('workflows.retry_run', { executionId, from: 'failed' });
    await endOf(owner, again.executionId);
    expect(sent()).toEqual([right, right]);
    expect(formsIn(await storedText(app), secret)).toEqual([]);
  });

  test('keeps them when the key that encrypts them changes', async () => {
    const app = await started();
    const { owner, executionId, callbackUrl } = await waiting(app);
    const [from, to] = [openVault(testSecretKey), openVault('c'.repeat(64))];
    await rotateSecretKey(app.services.database, from, to);
    const [row] = await rowsOf<{ workspaceId: string; sealed: Buffer }>(
      app.database,
      'select workspace_id as "workspaceId", sealed from runs where id = $1',
      [executionId],
    );
    const place = { workspaceId: row?.workspaceId ?? '', table: 'runs', row: executionId, column: 'sealed' };
    expect(to.open(row?.sealed ?? Buffer.alloc(0), place)).toContain(secret.toUpperCase());
    await rotateSecretKey(app.services.database, to, from);
    await answer(app, callbackUrl);
    await endOf(owner, executionId);
    expect(sent()).toEqual([right]);
  });

  test('uses a secret as it is when the run goes on, and what was made from it as it was made', async () => {
    const app = await started();
    const { owner, executionId, callbackUrl } = await waiting(app);
    await owner.act('workspace.set_variable', { name: 'KEY', value: 'Another-one.9', secret: true });
    await answer(app, callbackUrl);
    await endOf(owner, executionId);
    expect(sent()).toEqual([{ ...right, key: 'Another-one.9' }]);
  });

  test('that an older version put to rest, with marks in its texts, goes on with the right values', async () => {
    const app = await started();
    const { owner, executionId, callbackUrl } = await waiting(app);
    const mark = '\uE000secret:KEY\uE001';
    const escaped = '\uE000\uE002secret:KEY\uE001';
    // As the older version wrote it.
    const [row] = await rowsOf<{
      progress: {
        vars: object;
        trigger: { body: object };
        secrets?: string;
        root: { steps: { keep: { output: object } } };
      };
    }>(app.database, 'select progress from runs where id = $1', [executionId]);
    const { secrets: _, ...progress } = row?.progress ?? ({} as never);
    progress.vars = { key: mark, upper: `${mark}!`, said: escaped };
    progress.trigger.body = { ...input, fill: '', said: escaped };
    progress.root.steps.keep.output = { value: progress.vars };
    await rowsOf(app.database, 'update runs set progress = $2, sealed = null where id = $1', [
      executionId,
      JSON.stringify(progress),
    ]);
    const large = { fill: 'x', key: `Bearer ${mark}`, letters: [mark] };
    await rowsOf(app.database, 'update run_values set value = $2, sealed = null, marked = true where run_id = $1', [
      executionId,
      JSON.stringify(large),
    ]);
    await answer(app, callbackUrl);
    await endOf(owner, executionId);
    expect(sent()).toEqual([{ ...right, upper: `${secret}!`, letters: [secret] }]);
    expect(formsIn(await storedText(app), secret)).toEqual([]);
  });
});
