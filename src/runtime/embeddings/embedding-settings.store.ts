import type { Phrase } from '../../../language/phrase.ts';
import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { prepared, raw, sql } from '../../storage/sql.ts';
import { storedReason } from '../../storage/stored-reason.ts';
import type { EmbeddingChoice } from './embedding-key.ts';

export interface StoredEmbedding extends EmbeddingChoice {
  embeddingError: string | null;
  embeddingErrorPhrase: Phrase | null;
}

const nothingChosen: StoredEmbedding = {
  embeddingConnectionId: null,
  embeddingModel: null,
  embeddingError: null,
  embeddingErrorPhrase: null,
};

/** The embedding settings of a module: one row per workspace, with additional columns of the module. */
export function embeddingSettingsIn<Own extends object>(table: string, ownColumns: string, nothingSet: Own) {
  const place = raw(table);
  const { select, insert, set } = columns<string, string>(
    `${ownColumns}embedding_connection_id, embedding_model, embedding_error, embedding_error_phrase::jsonb`,
    'workspace_id, updated_at',
  );
  return {
    async readSettings(db: Db, workspaceId: string): Promise<Own & StoredEmbedding> {
      const stored = await db.maybe<Own & StoredEmbedding>(
        prepared(sql`select ${select} from ${place} where workspace_id = ${workspaceId}`),
      );
      return stored ?? { ...nothingSet, ...nothingChosen };
    },

    /** Also clears the last error, so that the provider is tried again. */
    saveSettings(
      db: PermittedDb<'route'>,
      workspaceId: string,
      settings: Own & EmbeddingChoice,
      now: Date,
    ): Promise<number> {
      const row = { ...settings, embeddingError: null, embeddingErrorPhrase: null, updatedAt: now };
      return db.run(
        prepared(
          sql`insert into ${place} ${insert({ ...row, workspaceId })} on conflict (workspace_id) do update set ${set(row)}`,
        ),
      );
    },

    /** Returns 1 if the error is new. */
    noteProviderError(db: Db, workspaceId: string, why: Phrase | string | null): Promise<number> {
      const { text, phrase } = storedReason(why);
      return db.run(sql`
        update ${place} set embedding_error = ${text}, embedding_error_phrase = ${phrase}::jsonb
        where workspace_id = ${workspaceId} and embedding_error is distinct from ${text}`);
    },
  };
}

export function readModelConnection(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<{ provider: string } | undefined> {
  return db.maybe(
    sql`select settings ->> 'provider' as provider from connections where workspace_id = ${workspaceId} and id = ${id} and kind = 'model' and deleted_at is null`,
  );
}

export async function namesOfConnections(
  db: Db,
  workspaceId: string,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const rows = await db.many<{ id: string; name: string }>(
    sql`select id, name from connections where workspace_id = ${workspaceId} and id = any(${ids.filter(Boolean)}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
