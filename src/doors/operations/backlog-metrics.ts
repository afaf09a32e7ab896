import { Gauge, type Registry } from 'prom-client';

export interface WaitingWork {
  of: string;
  waiting: number;
  ageSeconds: number;
}

export interface PoolLoad {
  /** Open connections, idle ones among them, and callers waiting for one. */
  open: number;
  idle: number;
  waiting: number;
}

export interface Sources {
  /** The backlog of the database, which is the same in every process. */
  backlog(): Promise<WaitingWork[]>;
  /** The pools of this process, by name. */
  pools(): Record<string, PoolLoad>;
}

/** Within this time, the last answer is reused. */
const freshMs = 1_000;

/** The work that waits for a process or a person, its age, and the load of this process's connections. */
export function addBacklogMetrics(registry: Registry, { backlog, pools }: Sources): void {
  const read = keepFor(freshMs, backlog);
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    collect: (set: Gauge) => Promise<void> | void,
    aggregator: 'sum' | 'max' = 'sum',
  ) =>
    new Gauge({
      aggregator,
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        return collect(this);
      },
    });
  const ofWork = (pick: (work: WaitingWork) => number) => async (set: Gauge) => {
    for (const work of await read()) set.set({ of: work.of }, pick(work));
  };
  gauge(
    'svc_backlog',
    'What is due and waits.',
    ['of'],
    ofWork(({ waiting }) => waiting),
    'max',
  );
  gauge(
    'svc_backlog_age_seconds',
    'For how long the one that waits longest has waited.',
    ['of'],
    ofWork(({ ageSeconds }) => ageSeconds),
    'max',
  );
  gauge('svc_database_connections', 'Connections of this process.', ['pool', 'state'], (set) => {
    for (const [pool, { open, idle }] of Object.entries(pools())) {
      set.set({ pool, state: 'used' }, open - idle);
      set.set({ pool, state: 'idle' }, idle);
    }
  });
  gauge('svc_database_waiting', 'Callers of this process that wait for a connection.', ['pool'], (set) => {
    for (const [pool, { waiting }] of Object.entries(pools())) set.set({ pool }, waiting);
  });
}

/** Returns the last answer while the database is unavailable, so that the other metrics still work. */
function keepFor(ms: number, look: () => Promise<WaitingWork[]>): () => Promise<WaitingWork[]> {
  let last: { at: number; answer: Promise<WaitingWork[]> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.at > ms)
      last = { at: performance.now(), answer: look().catch(() => []) };
    return last.answer;
  };
}
