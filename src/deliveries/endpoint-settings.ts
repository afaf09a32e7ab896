import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

/** The settings in one version of an endpoint's row. They are the same object as long as the version is current. */
export interface EndpointSettings {
  url: string;
  timeoutMs: number;
  maxAttempts: number;
  ratePerSecond: number | null;
  /** Sends one delivery at a time, in the order of the events. */
  ordered: boolean;
  headers: Buffer | null;
  signed: boolean;
  secret: Buffer | null;
  previousSecret: Buffer | null;
  previousSecretExpiresAt: Date | null;
  createdBy: string | null;
}

interface Known {
  version: string;
  settings: EndpointSettings;
}

const maxKnown = 1_000;

/** Caches the settings of endpoints by version. Each claim tells the current version. */
export class KnownEndpoints {
  private readonly db: Db;
  private readonly known = new Map<string, Known>();

  constructor(db: Db) {
    this.db = db;
  }

  /** Adds the endpoint's settings to each row. Rows whose endpoint no longer exists are left out. */
  async complete<Row extends { endpointId: string; endpointVersion: string }>(
    rows: readonly Row[],
  ): Promise<(Row & { endpoint: EndpointSettings })[]> {
    const stale = new Set(
      rows
        .filter((row) => this.known.get(row.endpointId)?.version !== row.endpointVersion)
        .map((row) => row.endpointId),
    );
    if (stale.size > 0) await this.read([...stale]);
    return rows.flatMap((row) => {
      const endpoint = this.known.get(row.endpointId)?.settings;
      return endpoint ? [{ ...row, endpoint }] : [];
    });
  }

  private async read(ids: string[]): Promise<void> {
    if (this.known.size >= maxKnown) this.known.clear();
    for (const id of ids) this.known.delete(id);
    for (const { id, version, ...settings } of await readEndpoints(this.db, ids))
      this.known.set(id, { version, settings });
  }
}

function readEndpoints(db: Db, ids: string[]): Promise<(EndpointSettings & { id: string; version: string })[]> {
  return db.many(sql`
    select id, xmin::text as version, url, timeout_ms as "timeoutMs", max_attempts as "maxAttempts", rate_per_second as "ratePerSecond", ordered, headers, signed,
      secret, previous_secret as "previousSecret", previous_secret_expires_at as "previousSecretExpiresAt", created_by as "createdBy"
    from outgoing_endpoints where id = any(${ids}::uuid[])`);
}
