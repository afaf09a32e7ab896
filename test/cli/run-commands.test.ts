import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome, pairComputer } from '../harness/factories.ts';
import { deployed, newWorkflow } from '../harness/workflows.ts';
import { type Settings, Svc, svc } from './svc.ts';

const greeting = {
  steps: [{ id: 'greet', kind: 'set', config: { values: { greeting: 'Hello {{ trigger.body.name }}' } } }],
  edges: [{ from: 'start', to: 'greet' }],
  output: { said: '{{ steps.greet.output.greeting }}' },
};
const failing = {
  steps: [{ id: 'giveUp', kind: 'stop', config: { error: 'The stock is empty.' } }],
  edges: [{ from: 'start', to: 'giveUp' }],
};
const asking = {
  steps: [{ id: 'ask', kind: 'approval', config: { title: 'Shall we?' } }],
  edges: [{ from: 'start', to: 'ask' }],
};

describe('svc workflows, logs, jobs', () => {
  const app = useApp({ worker: true });
  let owner: Client;
  let env: Record<string, string>;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    env = { SVC_URL: app.baseUrl, SVC_KEY: await pairComputer(app, owner, 'laptop') };
  });

  const run = (args: string[], settings: Settings = {}) => svc(args, { ...settings, env });

  test('a workflow is listed, looked at, run by its name, and found in the log', async () => {
    const id = await deployed(owner, { name: 'Greet people', ...greeting });
    expect((await run(['workflows', 'list', '--deployed', '--table'])).stdout).toMatch(
      new RegExp(`^NAME .*\\nGreet people +deployed +manual +0 +– +${id}\\n`),
    );
    expect(JSON.parse((await run(['workflows', 'get', 'greet people'])).stdout)).toMatchObject({
      id,
      definition: { steps: [{ id: 'greet' }] },
    });
    const ended = await run(['workflows', 'run', 'Greet people', '--field', 'name=Ada']);
    expect(ended).toMatchObject({ status: 0, stderr: '' });
    const { executionId, output, status } = JSON.parse(ended.stdout) as {
      executionId: string;
      output: unknown;
      status: string;
    };
    expect({ output, status }).toEqual({ output: { said: 'Hello Ada' }, status: 'completed' });
    const log = JSON.parse((await run(['logs', '--workflow', id])).stdout) as { items: object[] };
    expect(log.items).toEqual([expect.objectContaining({ executionId, status: 'completed', trigger: 'api' })]);
    expect((await run(['logs', '--table'])).stdout).toMatch(
      /^STARTED +WORKFLOW +STATUS .*\n.*Greet people +completed +api/,
    );

    const followed = await run(['workflows', 'run', id, '--follow', '--input', '{"name":"Bo"}', '--table']);
    expect(followed.stderr).toMatch(/^finished +\S.* ms\n/);
    expect(followed.stdout).toContain('"said": "Hello Bo"');
  });

  test('a run that fails ends the command with 1, and --level error finds it', async () => {
    await deployed(owner, { name: 'Breaks', ...failing });
    const { status, stdout } = await run(['workflows', 'run', 'Breaks']);
    expect({ status, run: JSON.parse(stdout) }).toMatchObject({
      status: 1,
      run: { status: 'failed', error: 'The stock is empty.' },
    });
    const { items } = JSON.parse((await run(['logs', '--level', 'error'])).stdout) as {
      items: { workflowName: string }[];
    };
    expect(items.map(({ workflowName }) => workflowName)).toEqual(['Breaks']);
    expect(await run(['logs', '--level', 'loud'])).toMatchObject({
      status: 2,
      stderr: 'svc: --level is info or error.\n',
    });
    expect(await run(['workflows', 'run', 'Nothing'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is no workflow “Nothing”'),
    });
  });

  test('jobs watch waits for the end of what runs in the background, and says where a person decides', async () => {
    await deployed(owner, { name: 'Asks', ...asking });
    const { executionId, jobId } = JSON.parse((await run(['workflows', 'run', 'Asks', '--async'])).stdout) as {
      executionId: string;
      jobId: string;
    };
    const watching = new Svc(['jobs', 'watch', jobId], { env });
    const [, card] = await watching.said(/The run waits for approval: \S+\/approvals\/(\S+)/);
    await owner.act('approvals.approve', { id: card });
    const { status, stdout } = await watching.ended;
    expect({ status, run: JSON.parse(stdout) }).toMatchObject({ status: 0, run: { executionId, status: 'completed' } });

    expect(await run(['workflows', 'run', 'Asks'])).toMatchObject({
      status: 5,
      stderr: expect.stringMatching(/waits for approval: \S+\/approvals\//),
    });
    expect(await run(['jobs', 'watch', 'job-7'])).toMatchObject({
      status: 2,
      stderr: 'svc: “job-7” is no id of a run or job.\n',
    });
  });

  test('logs --follow tells each run once when it has ended, one line of JSON each, and Ctrl-C is no failure', async () => {
    const id = await deployed(owner, { name: 'Followed', ...greeting });
    const start = async (name: string) =>
      (await owner.act<{ executionId: string }>('workflows.run', { id, input: { name } })).executionId;
    const before = await start('before');
    const following = new Svc(['logs', '-f', '--workflow', 'Followed'], { env });
    await following.said(new RegExp(before));
    const after = [await start('one'), await start('two')];
    await following.said(new RegExp(after[1] ?? ''));
    following.process.kill('SIGINT');
    const { status, stdout } = await following.ended;
    const told = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { executionId: string }).executionId);
    expect({ status, told: told.toSorted() }).toEqual({ status: 0, told: [before, ...after].toSorted() });
  });

  test('deploying and undeploying ask a person', async () => {
    const id = await newWorkflow(owner, { name: 'New one', ...greeting });
    const isDeployed = async () => (await owner.act<{ isDeployed: boolean }>('workflows.get', { id })).isDeployed;
    for (const verb of ['deploy', 'undeploy']) {
      const before = await isDeployed();
      const { status, stderr } = await run(['workflows', verb, 'New one']);
      expect(status).toBe(5);
      expect(await isDeployed()).toBe(before);
      const [, card] = /approvals\/(\S+)/.exec(stderr) ?? [];
      await owner.act('approvals.approve', { id: card });
      expect(await isDeployed()).toBe(!before);
    }
  });
});
