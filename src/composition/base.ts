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
  /** How names are resolved; as the machine does unless told. */
  lookup?: Lookup;
  checkOutputs?: boolean;
  /** Whether the database guards effects, as those of tests do. */
  guarded?: boolean;
  /** Cost of hashing a password; defaults to the recommended one. */
  passwordCost?: PasswordCost;
  /** Jobs of no module, for tests of the queue itself. */
  extraJobs?: AnyJob[];
}

/** What every layer is made with. */
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

/** A key of its own for each purpose. */
export function keyFor({ secretKey }: ComposeSettings, purpose: string): Hash {
  return createHash('sha256').update(`${purpose}\n${secretKey}`);
}
