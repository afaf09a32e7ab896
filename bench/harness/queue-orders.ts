export type Started = (sentAt: string) => void;

/** What the two queue programs offer to the benchmark: one with svc's queue inside, one bare. */
export interface QueueUnderTest {
  /** Adds one job in a transaction of its own. `sentAt` is its payload. */
  add(kind: string, sentAt: string): Promise<void>;
  /** Tells the worker: the one in this process, or (far) one that can only be reached through the database. */
  wake(far: boolean): void;
  onStart(listen: Started): void;
  /** Set by the benchmark; called as jobs end. */
  ended(count: number): void;
}

export type Order =
  | { order: 'drain'; kind: 'bench.outside' | 'bench.transaction'; jobs: number }
  | { order: 'latency'; far: boolean; samples: number };

export interface Drained {
  ms: number;
  starts: number[];
}

const producers = 8;
const restMs = 15;

/** Answers the parent's orders for ever. */
export function answerOrders(queue: QueueUnderTest): void {
  process.on('message', (order: Order) => {
    const work =
      order.order === 'drain' ? drain(queue, order.kind, order.jobs) : latency(queue, order.far, order.samples);
    work.then((answer) => process.send?.(answer));
  });
  process.on('SIGTERM', () => process.exit(0));
  console.log('queue is running');
}

/** Eight producers add jobs, each in a transaction; the clock stops when the last one is done. */
async function drain(queue: QueueUnderTest, kind: string, jobs: number): Promise<Drained> {
  let left = jobs;
  let added = 0;
  const starts: number[] = [];
  const startedAt = performance.now();
  queue.onStart((sentAt) => starts.push(msSince(sentAt)));
  const done = new Promise<void>((settle) => {
    queue.ended = (count) => {
      left -= count;
      if (left <= 0) settle();
    };
  });
  const produce = async () => {
    while (added < jobs) {
      added += 1;
      await queue.add(kind, now());
      queue.wake(false);
    }
  };
  await Promise.all(Array.from({ length: producers }, produce));
  await done;
  return { ms: performance.now() - startedAt, starts };
}

/** One job at a time on an idle queue: from before its transaction to the first line of its handler. */
async function latency(queue: QueueUnderTest, far: boolean, samples: number): Promise<Drained> {
  const starts: number[] = [];
  const startedAt = performance.now();
  for (let sample = 0; sample < samples; sample++) {
    const start = new Promise<void>((settle) => {
      queue.onStart((sentAt) => {
        starts.push(msSince(sentAt));
        settle();
      });
    });
    const ended = new Promise<void>((settle) => {
      queue.ended = () => settle();
    });
    await queue.add('bench.outside', now());
    queue.wake(far);
    await Promise.all([start, ended]);
    await new Promise((settle) => setTimeout(settle, restMs));
  }
  return { ms: performance.now() - startedAt, starts };
}

function now(): string {
  return process.hrtime.bigint().toString();
}

function msSince(sentAt: string): number {
  return Number(process.hrtime.bigint() - BigInt(sentAt)) / 1e6;
}
