import type { Db, Transaction } from '../storage/db.ts';

/** For jobs of the instance itself, which belong to no workspace. */
export const noWorkspace = '00000000-0000-0000-0000-000000000000';

export interface JobContext<Handle extends Db> {
  readonly db: Handle;
  readonly workspaceId: string;
  readonly attempt: number;
  readonly lastAttempt: boolean;
  readonly jobId: number;
  /** Aborted when the lease is lost or the process stops. Work that continues would be repeated elsewhere. */
  readonly signal: AbortSignal;
  now(): Date;
  /** Runs after the end of the job is committed, to wake those who wait for what it wrote. */
  afterCommit(work: () => void): void;
}

/** What is needed to add a job. Its handler may be created elsewhere, with services that the caller does not have. */
export interface JobAddress<Payload> {
  readonly kind: string;
  readonly maxAttempts: number;
  /** Never set; only carries the type of the payload. */
  readonly accepts?: (payload: Payload) => void;
}

interface JobSettings {
  readonly kind: string;
  readonly maxAttempts: number;
  /** Milliseconds to wait after the given failed attempt. */
  readonly backoff: (attempt: number) => number;
}

/** `transaction`: the effect and the end of the job commit together, so the effect happens exactly once. */
export interface TransactionalJob<Payload> extends JobSettings, JobAddress<Payload> {
  readonly mode: 'transaction';
  run(ctx: JobContext<Transaction>, payload: Payload): Promise<void>;
}

/** `outside`: the job calls out or works in several steps. It runs at least once, so it must allow repetition. */
export interface OutsideJob<Payload> extends JobSettings, JobAddress<Payload> {
  readonly mode: 'outside';
  run(ctx: JobContext<Db>, payload: Payload): Promise<void>;
}

export type Job<Payload> = TransactionalJob<Payload> | OutsideJob<Payload>;

/** A job without its payload type, as registries store it. */
export type AnyJob = Job<never>;

type Defined<Kind> = Omit<Kind, 'maxAttempts' | 'backoff'> & Partial<JobSettings>;

export function defineJob<Payload>(settings: Defined<TransactionalJob<Payload>>): TransactionalJob<Payload>;
export function defineJob<Payload>(settings: Defined<OutsideJob<Payload>>): OutsideJob<Payload>;
export function defineJob<Payload>(
  settings: Defined<TransactionalJob<Payload>> | Defined<OutsideJob<Payload>>,
): Job<Payload> {
  return { maxAttempts: 10, backoff: exponentialBackoff, ...settings } as Job<Payload>;
}

/**
 * 1 s, 2 s, 4 s … up to 10 minutes, each slightly randomized, so that jobs that failed together do not return together.
 */
function exponentialBackoff(attempt: number): number {
  const base = Math.min(1_000 * 2 ** (attempt - 1), 600_000);
  return base * (0.8 + Math.random() * 0.4);
}
