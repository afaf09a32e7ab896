import { jsonSize } from '../../kernel/json-size.ts';
import { storableJson } from '../../storage/storable-json.ts';
import type { RunSecrets } from '../secrets/run-secrets.ts';
import { shownOf } from '../secrets/secrets-inside.ts';
import { openDocument, storedApart, storedDocument } from '../secrets/stored-documents.ts';
import type { Execution } from './execution/execution.ts';
import type { Progress } from './execution/progress.ts';
import type { ReadValue } from './execution/run-values.ts';
import type { RunTurnsSettings } from './run-turns.ts';
import type { LiveRun } from './store/claim-runs.store.ts';
import { readValues } from './store/save-runs.store.ts';

/**
 * The limits for spans inside the progress, in number and in size. The progress is written whole with every save, while
 * a stored part is written once.
 */
const spansPerPart = 500;
const maxSpanSize = 64 * 1024;

/** Parses the stored progress of a run and restores its secrets. */
export function openProgress(
  vault: RunTurnsSettings['vault'],
  { id, workspaceId, sealed }: LiveRun,
  json: string,
  secrets: RunSecrets,
): Progress {
  const document = JSON.parse(json) as Progress;
  const marked = document.secrets !== 'apart';
  const progress = openDocument(
    vault,
    { workspaceId, table: 'runs', row: id },
    { document, sealed, marked },
    secrets,
  ) as Progress;
  return marked ? { ...progress, spans: shownOf(progress.spans) as Progress['spans'], secrets: 'apart' } : progress;
}

/** Reads values that are stored separately because they are large. */
export async function readStoredValues(
  { database, vault }: Pick<RunTurnsSettings, 'database' | 'vault'>,
  { workspaceId }: LiveRun,
  ids: string[],
  secrets: RunSecrets,
): Promise<Map<string, ReadValue>> {
  const rows = await readValues(database, ids);
  return new Map(
    rows.map(({ id, json, sealed, marked }) => {
      const value = openDocument(
        vault,
        { workspaceId, table: 'run_values', row: id },
        { document: JSON.parse(json), sealed, marked },
        secrets,
      );
      return [id, { value, bytes: json.length }];
    }),
  );
}

/** Stores the progress of a run, so that another process can continue it. */
export async function saveProgress(
  { held, signals, vault }: Pick<RunTurnsSettings, 'held' | 'signals' | 'vault'>,
  run: LiveRun,
  execution: Execution,
  { net }: RunSecrets,
): Promise<void> {
  const { workspaceId } = run;
  const { progress } = execution.settings;
  let spanPart: { part: number; json: string } | null = null;
  if (progress.spans.length >= spansPerPart || sizeOfSpans(progress) > maxSpanSize) {
    spanPart = { part: progress.spanParts, json: storableJson(net.hide(JSON.stringify(progress.spans))) };
    progress.spans = [];
    progress.spanParts += 1;
  }
  await held.save({
    id: run.id,
    attempt: run.attempt,
    workspaceId: run.workspaceId,
    logId: progress.logId,
    startedAt: progress.startedAt,
    progress: storedDocument(vault, { workspaceId, table: 'runs', row: run.id }, progress),
    values: execution.values.takeUnsaved().map((value) => ({
      id: value.id,
      ...storedApart(vault, { workspaceId, table: 'run_values', row: value.id }, value),
    })),
    spanPart,
  });
  signals.send(`live:${run.workspaceId}:run:${run.id}`);
}

function sizeOfSpans({ spans }: Progress): number {
  return spans.reduce((sum, span) => sum + jsonSize(span), 0);
}
