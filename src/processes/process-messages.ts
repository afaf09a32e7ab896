import type { MetricObject } from 'prom-client';
import type { ConnectionSettings } from '../storage/database.ts';

/** What the supervisor says to one of its processes. */
export type ToProcess =
  | {
      kind: 'begin';
      /** The embedded database, which the supervisor holds; null: the one of DATABASE_URL. */
      storage: { connection: ConnectionSettings; secretKey: string } | null;
      /** Whether it serves the shared port. */
      listens: boolean;
      /** Whether it prints how to sign in. */
      announces: boolean;
    }
  /** Everything stops. */
  | { kind: 'stop' }
  /** This process only: another one has taken its place. */
  | { kind: 'retire' }
  | { kind: 'tell_metrics'; id: number }
  | { kind: 'all_metrics'; id: number; text: string };

/** What a process says to its supervisor. */
export type FromProcess =
  | { kind: 'ready' }
  | { kind: 'ask_metrics'; id: number }
  | { kind: 'metrics'; id: number; metrics: MetricObject[] };
