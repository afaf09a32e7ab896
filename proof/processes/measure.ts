import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpuTime } from '../../bench/harness/cpu-time.ts';

/** Something that clients ask for, and how many units of it were done. */
export interface Work {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: () => string;
  /** Where an answer is not the end of it: how many are done in all, asked before and after. */
  done?: () => Promise<number>;
}

export interface Measured {
  name: string;
  perSecond: number;
  /** Milliseconds of processor time per unit. */
  cpu: { svc: number; database: number; load: number };
  /** How many cores these three used together. Near the number of cores, throughput cannot grow further. */
  coresUsed: number;
}

/** Runs clients that send the next request after each answer. A refusal or broken connection ends the proof. */
export async function measure(
  port: number,
  work: Work,
  { seconds, clients, pids }: { seconds: number; clients: number; pids: { svc: number; database: number } },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const until = performance.now() + seconds * 1_000;
  const before = { ...times(pids), done: (await work.done?.()) ?? 0, at: performance.now() };
  let answered = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await ask(port, work, agent);
        answered += 1;
      }
    }),
  );
  // Accepted work only counts once it is done.
  while (work.done && (await work.done()) - before.done < answered)
    await new Promise((settle) => setTimeout(settle, 50));
  const after = { ...times(pids), at: performance.now() };
  agent.destroy();
  const used = (of: 'svc' | 'database' | 'load') => (after[of] - before[of]) / answered;
  const cpu = { svc: used('svc'), database: used('database'), load: used('load') };
  const took = after.at - before.at;
  return {
    name: work.name,
    perSecond: answered / (took / 1_000),
    cpu,
    coresUsed: ((cpu.svc + cpu.database + cpu.load) * answered) / took,
  };
}

function times({ svc, database }: { svc: number; database: number }) {
  const { user, system } = process.cpuUsage();
  return { svc: treeTime(svc), database: treeTime(database), load: (user + system) / 1_000 };
}

function treeTime(pid: number): number {
  let children: number[] = [];
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    // The process has ended.
  }
  return children.reduce((sum, child) => sum + treeTime(child), cpuTime(pid));
}

function ask(port: number, { method, path, headers, body }: Work, agent: Agent): Promise<void> {
  return new Promise((settle, fail) => {
    const asking = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      answer.resume().once('end', () => {
        const { statusCode = 0 } = answer;
        if (statusCode >= 200 && statusCode < 300) settle();
        else fail(new Error(`${method} ${path} was answered ${statusCode}.`));
      });
    });
    asking.once('error', fail).end(body?.() ?? '');
  });
}
