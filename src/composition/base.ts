import { createHash, type Hash } from 'node:crypto';
import type { Logger } from 'pino';
import type { PasswordCost } from '../access/passwords.ts';
import type { Config } from '../config.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import type { Lookup } from '../outbound/resolve-host.ts';
import type { AnyJob } from '../queue/define-job.ts';
import type { ConnectionSettings } from '../storage/database.ts';

export interface ComposeSettings {
  config: Config;
  connection: ConnectionSettings;
  secretKey: string;
  log: Logger;
  clock?: Clock;
  /** How host names are resolved; by the operating system unless set. */
  lookup?: Lookup;
  checkOutputs?: boolean;
  /** Whether the database guards effects, as in tests. */
  guarded?: boolean;
  /** The cost of hashing a password; defaults to the recommended one. */
  passwordCost?: PasswordCost;
  /** Jobs outside any module, for tests of the queue. */
  extraJobs?: AnyJob[];
}

/** What every layer is built from. */
export interface Base {
  settings: ComposeSettings;
  config: Config;
  log: Logger;
  clock: Clock;
  onError(error: Error): void;
}

export function baseOf(settings: ComposeSettings): Base {
  const { config, log, clock = systemClock } = settings;
  return { settings, config, log, clock, onError: (error) => log.error({ err: error }, 'background fault') };
}

/** A separate key for each purpose. */
export function keyFor({ secretKey }: ComposeSettings, purpose: string): Hash {
  return createHash('sha256').update(`${purpose}\n${secretKey}`);
}
