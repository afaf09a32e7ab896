import { isUuid } from '../../../kernel/ids.ts';
import type { Db } from '../../../storage/db.ts';
import { type Sql, sql } from '../../../storage/sql.ts';

export interface RunPlace {
  workspaceId: string;
  executionId: string;
}

const maxKept = 10_000;

/** Finds the workspace of a workflow or a run, for callers who do not name it. An invalid id is found nowhere. */
export class RunPlaces {
  private readonly db: Db;
  private readonly known = new Map<string, string>();

  constructor(db: Db) {
    this.db = db;
  }

  /** The workspace from an earlier lookup. A workflow never moves, but it may have been deleted since. */
  lastPlaceOf(workflowId: string): string | undefined {
    return this.known.get(workflowId);
  }

  async ofWorkflow(id: string): Promise<string | undefined> {
    const [place] = await this.find<{ workspaceId: string }>(
      id,
      (uuid) => sql`select workspace_id as "workspaceId" from workflows where id = ${uuid} and deleted_at is null`,
    );
    if (place) {
      if (this.known.size >= maxKept) this.known.clear();
      this.known.set(id, place.workspaceId);
    }
    return place?.workspaceId;
  }

  /** Callers may choose the ids of runs, so two workspaces can use the same id. */
  ofRun(executionId: string): Promise<RunPlace[]> {
    return this.find(
      executionId,
      (uuid) => sql`
        select workspace_id as "workspaceId", id as "executionId" from runs where id = ${uuid}
        union select workspace_id, execution_id from run_log where execution_id = ${uuid}`,
    );
  }

  ofEntry(logId: string): Promise<RunPlace[]> {
    return this.find(
      logId,
      (uuid) =>
        sql`select workspace_id as "workspaceId", execution_id as "executionId" from run_log where id = ${uuid}`,
    );
  }

  private async find<Row>(id: string, statement: (uuid: string) => Sql): Promise<Row[]> {
    return isUuid(id) ? this.db.many<Row>(statement(id)) : [];
  }
}
