import type { Phrase } from '../../../language/phrase.ts';
import { maxCauseDepth } from '../../kernel/cause-depth.ts';
import { newId } from '../../kernel/ids.ts';
import type { RunSecrets } from '../secrets/run-secrets.ts';
import type { Version } from '../versions.ts';
import { failures } from '../words/failures.ts';
import { beginRun } from './begin-run.ts';
import { newProgress, type Progress, type RunError } from './execution/progress.ts';
import { runError } from './execution/run-failure.ts';
import type { RunFiles } from './execution/run-files.ts';
import type { RunTurnsSettings } from './run-turns.ts';
import type { LiveRun } from './store/claim-runs.store.ts';
import { dropRun } from './store/judged-runs.store.ts';
import { openProgress } from './stored-progress.ts';

const maxCrashes = 8;

interface TurnBeginning
  extends Pick<RunTurnsSettings, 'clock' | 'database' | 'held' | 'services' | 'vault' | 'workspaceOf'> {
  readEvent: Parameters<typeof beginRun>[2]['readEvent'];
}

/** Opens or creates the run's progress. Undefined if no trigger accepts the event. */
export async function beginTurn(
  settings: TurnBeginning,
  run: LiveRun,
  version: Version | undefined,
  secrets: RunSecrets,
  files: RunFiles,
): Promise<{ progress: Progress; error?: RunError } | undefined> {
  const { clock, vault, workspaceOf } = settings;
  const now = clock.now();
  if (run.progress !== null) {
    const progress = openProgress(vault, run, run.progress, secrets);
    // A retry continues with the progress of an earlier run, but has its own log entry.
    if (progress.logId === '') {
      Object.assign(progress, { logId: newId(now.getTime()), startedAt: now.toISOString() });
      if (run.retryOf !== null && run.hasActor) await files.takeOver(run.retryOf);
    }
    return { progress, error: whyNot(run, version) };
  }
  const blank = (trigger: unknown, entries: readonly string[]) =>
    newProgress({ logId: newId(now.getTime()), startedAt: now, trigger: secrets.tagged(trigger), entries });
  const error = whyNot(run, version);
  if (error || !version) return { progress: blank({ body: run.input }, []), error };
  const { timeZone } = await workspaceOf(run.workspaceId);
  const beginning = await beginRun(run, version.plan, {
    now,
    timeZone,
    readEvent: settings.readEvent,
    viewEvent: settings.services.viewEvent,
  });
  if ('drop' in beginning) {
    await dropRun(settings.database, settings.held.workerId, run);
    return undefined;
  }
  if ('fail' in beginning) return { progress: blank({ body: null }, []), error: runError(beginning.fail, null) };
  // A run may use files from its parent's input and from the record whose event started it. Any other input is text,
  // even if it looks like a file reference.
  if (run.parentId !== null) await files.share('', run.parentId, run.input);
  else if (tellsOfRecord(beginning.trigger)) await files.learn('', beginning.trigger);
  return { progress: blank(beginning.trigger, beginning.entries) };
}

function whyNot(run: LiveRun, version: Version | undefined): RunError | undefined {
  const because = (code: string, why: Phrase) => runError({ code, why }, null);
  if (!version) return because('version_gone', failures.phrase('version_gone'));
  if (!run.hasActor) return because('deployer_gone', failures.phrase('deployer_gone'));
  if (run.depth > maxCauseDepth) return because('loop_guard', failures.phrase('loop_guard', { max: maxCauseDepth }));
  if (run.crashes >= maxCrashes) return because('worker_lost', failures.phrase('worker_lost', { times: run.crashes }));
  return undefined;
}

function tellsOfRecord(trigger: unknown): boolean {
  const { event } = trigger as { event?: { name?: string } | null };
  return event?.name?.startsWith('tables.') === true;
}
