import { Gauge, type Registry } from 'prom-client';

export interface BackupFacts {
  /** The time of the last successful backup. */
  lastSuccessAt: Date | undefined;
  bytes: number;
  isOverdue: boolean;
}

/** For the whole instance, so every process returns the same. */
export function addBackupMetrics(registry: Registry, read: () => Promise<BackupFacts>): void {
  const gauge = (name: string, help: string, pick: (facts: BackupFacts) => number) =>
    new Gauge({
      name,
      help,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        this.reset();
        // If the database is unavailable, the other metrics still work.
        const facts = await read().catch(() => undefined);
        if (facts) this.set(pick(facts));
      },
    });
  gauge(
    'svc_backup_last_success_seconds',
    'When the last scheduled backup that succeeded was taken, as Unix time; 0: never.',
    ({ lastSuccessAt }) => (lastSuccessAt?.getTime() ?? 0) / 1_000,
  );
  gauge('svc_backup_last_bytes', 'How large that backup is.', ({ bytes }) => bytes);
  gauge('svc_backup_overdue', '1 where a scheduled backup is overdue.', ({ isOverdue }) => (isOverdue ? 1 : 0));
}
