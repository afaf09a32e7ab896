import type { MetricObject } from 'prom-client';
import type { ConnectionSettings } from '../storage/database.ts';

/** Messages from the supervisor to one of its processes. */
export type ToProcess =
  | {
      kind: 'begin';
      /** The embedded database, which the supervisor owns; null means the one of DATABASE_URL. */
      storage: { connection: ConnectionSettings; secretKey: string } | null;
      /** Whether it serves the shared port. */
      listens: boolean;
      /** Whether it prints how to sign in. */
      announces: boolean;
    }
  /** All processes stop. */
  | { kind: 'stop' }
  /** Only this process stops, because another one has replaced it. */
  | { kind: 'retire' }
  | { kind: 'tell_metrics'; id: number }
  | { kind: 'all_metrics'; id: number; text: string };

/** Messages from a process to its supervisor. */
export type FromProcess =
  | { kind: 'ready' }
  | { kind: 'ask_metrics'; id: number }
  | { kind: 'metrics'; id: number; metrics: MetricObject[] };
