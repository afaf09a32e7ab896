import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { cloneDatabase } from '../harness/database.ts';
import { launch, launchSvc, type Program } from '../harness/program.ts';
import { until } from '../harness/until.ts';

/** Five processes are started, one after the other. */
const patienceMs = 400_000;

test(
  'SVC_PROCESSES=2: one port, counted together, a dead one is replaced, and a roll fails no request',
  async () => {
    const database = await cloneDatabase();
    onTestFinished(() => database.drop());
    const program = await launchSvc(database, { SVC_PROCESSES: '2', SVC_DATABASE_CONNECTIONS: '12' });
    const supervisor = program.process.pid as number;
    const first = await until(
      () => childrenOf(supervisor),
      (pids) => pids.length === 2,
    );

    // Each new connection goes to the next process once both serve; what they count is told as one.
    const served = () => countOf(program, 'svc_http_request_seconds_count{method="GET",route="/healthz",status="200"}');
    const starts = () => countOf(program, 'svc_processes');
    await until(starts, (count) => count === 2);
    for (let asked = 0; asked < 20; asked += 1) expect(await status(program, '/healthz')).toBe(200);
    expect(await served()).toBe(20);

    const [killed = 0] = first;
    process.kill(killed, 'SIGKILL');
    const second = await until(
      () => childrenOf(supervisor),
      (pids) => pids.length === 2 && !pids.includes(killed),
    );
    await until(starts, (count) => count === 2);

    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const seen = new Set<number>();
    const ends = new Set<string | undefined>();
    let rolling = true;
    const clients = Array.from({ length: 4 }, async (_, number) => {
      while (rolling) {
        // Requests one after the other without end would take the time that the new processes need.
        await sleep(20);
        const keeps = number % 2 === 0;
        const { code, connection } = await ask(program, '/readyz', keeps ? agent : undefined);
        seen.add(code);
        if (keeps) ends.add(connection);
      }
    });
    program.signal('SIGHUP');
    await until(
      () => program.stdout,
      (said) => said.includes('Every process was replaced.'),
      patienceMs,
    );
    rolling = false;
    await Promise.all(clients);
    agent.destroy();
    expect([...seen]).toEqual([200]);
    // A connection that is kept ends with an answer, and not between two requests.
    expect(ends).toEqual(new Set(['keep-alive', 'close']));
    const third = childrenOf(supervisor);
    expect(third).toHaveLength(2);
    expect(third.filter((pid) => second.includes(pid))).toEqual([]);

    program.signal('SIGTERM');
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(third.flatMap((pid) => childrenOf(pid))).toEqual([]);
    expect(program.stderr).toBe('');
  },
  patienceMs,
);

test('a start that cannot succeed is told once and ends', async () => {
  const program = await launch(
    { url: 'postgres://svc@127.0.0.1:9/svc' },
    { SVC_PROCESSES: '2', SVC_DATABASE_WAIT_SECONDS: '0' },
  );
  expect(await program.ended).toEqual({ code: 1, signal: null });
  expect(program.stderr).toMatch(/^svc cannot start: The database cannot be reached: [^\n]+\n$/);
});

test('processes are a number, or those for web and for work', () => {
  const processesOf = (SVC_PROCESSES: string, SVC_ROLE = '') => readConfig({ SVC_PROCESSES, SVC_ROLE }).processes;
  expect(processesOf('')).toEqual(['all']);
  expect(processesOf('2', 'worker')).toEqual(['worker', 'worker']);
  expect(processesOf('1+2')).toEqual(['web', 'worker', 'worker']);
  for (const wrong of ['0', '-1', 'two', '1+', '0+2', '65', '40+40'])
    expect(() => processesOf(wrong), wrong).toThrow('SVC_PROCESSES must be a number of processes such as 4');
  expect(() => processesOf('2+2', 'web')).toThrow('goes with SVC_ROLE=all');
});

interface Answer {
  code: number;
  connection: string | undefined;
}

async function status(program: Program, path: string): Promise<number> {
  return (await ask(program, path)).code;
}

function ask({ port }: Program, path: string, agent: Agent | false = false): Promise<Answer> {
  return new Promise((settle, fail) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      const { statusCode: code = 0, headers } = answer;
      const { connection } = headers;
      answer.resume().once('end', () => settle({ code, connection }));
    }).once('error', fail);
  });
}

async function countOf(program: Program, name: string): Promise<number> {
  const { text } = await program.browser().get('/metrics');
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? 0,
  );
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [state, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return state !== 'Z' && Number(ppid) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}
