import { isUuid } from '../../kernel/ids.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Provider } from './define-provider.ts';
import { openProviderSecret } from './provider-secret.ts';
import { findProvider } from './registry.ts';

export interface ProviderWebhook {
  id: string;
  workspaceId: string;
  provider: Provider;
  /** Empty if there is none yet, in which case nothing proves a request. */
  secret: string;
  on: boolean;
}

interface Row {
  id: string;
  workspaceId: string;
  provider: string;
  sealed: Buffer | null;
  on: boolean;
}

/** Finds the provider webhook at an address. */
export class ProviderWebhooks {
  private readonly db: Db;
  private readonly vault: Vault;

  constructor(db: Db, vault: Vault) {
    this.db = db;
    this.vault = vault;
  }

  async find(kind: string, id: string): Promise<ProviderWebhook | undefined> {
    const row = isUuid(id) ? await findRow(this.db, kind, id) : undefined;
    const provider = row && findProvider(kind, row.provider);
    if (!row || !provider) return undefined;
    const { sealed, workspaceId, on } = row;
    return {
      id: row.id,
      workspaceId,
      provider,
      on,
      secret: sealed === null ? '' : openProviderSecret(this.vault, workspaceId, row.id, sealed),
    };
  }
}

/** Provider webhooks of a workspace that has switched the module off count as disabled. */
function findRow(db: Db, kind: string, id: string): Promise<Row | undefined> {
  return db.maybe(sql`
    select p.id, p.workspace_id as "workspaceId", p.provider, p.secret as sealed, 'webhooks' <> all(w.disabled_modules) as on
    from provider_webhooks p join workspaces w on w.id = p.workspace_id where p.id = ${id} and p.kind = ${kind} and p.deleted_at is null`);
}
