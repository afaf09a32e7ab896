import { type Static, Type } from 'typebox';
import { listRunFiles } from '../../engine/runs/store/run-files.store.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { Id, Nullable } from '../../runtime/schemas.ts';

/** A file of a run, from its trigger or from a step. */
export const RunFile = Type.Object({
  id: Id,
  name: Type.String(),
  mediaType: Type.String(),
  size: Type.Integer(),
  path: Type.String({ description: 'The step that made it; empty for the trigger.' }),
  url: Nullable(Type.String({ description: 'Where it is downloaded; null for a file that was made from a secret.' })),
});
type RunFile = Static<typeof RunFile>;

/** The files of several runs, by one statement. */
export async function filesByRun(
  { db, workspaceId, ports }: ReadContext<'files'>,
  executionIds: readonly string[],
): Promise<Map<string, RunFile[]>> {
  const listed = executionIds.length === 0 ? [] : await listRunFiles(db, workspaceId, executionIds);
  const byRun = Map.groupBy(listed, ({ runId }) => runId);
  return new Map(
    [...byRun].map(([runId, files]) => [
      runId,
      files.map(({ id, name, type, size, path, secret }) => ({
        ...{ id, name: secret ? '•••' : name, mediaType: type, size, path },
        url: secret ? null : ports.files.urlOf(id),
      })),
    ]),
  );
}
