import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Phrase } from '../../../language/phrase.ts';
import { patternsOf } from '../../events/outbox.ts';
import { newId } from '../../kernel/ids.ts';
import { hideSecretsIn } from '../../kernel/secret-text.ts';
import { storableJson } from '../../storage/storable-json.ts';
import type { Vault } from '../../vault/vault.ts';
import { costOf, type PriceOf } from '../models/prices.ts';
import type { RunSecrets } from '../secrets/run-secrets.ts';
import { storedApart, storedDocument } from '../secrets/stored-documents.ts';
import type { ModelUse } from '../step-kinds/define-step-kind.ts';
import type { Progress, RunError } from './execution/progress.ts';
import type { NewValue } from './execution/run-values.ts';
import type { LiveRun } from './store/claim-runs.store.ts';
import type { EndedRun } from './store/finish-runs.store.ts';

const maxErrorLength = 2_000;
const largeBytes = 1024 * 1024;

export interface RunEnd {
  status: 'completed' | 'failed' | 'cancelled';
  output: unknown;
  error: RunError | null;
}

export interface Prices {
  /** The cost of a run, whatever it does. */
  base: number;
  readonly of: PriceOf;
}

/** Describes a run that ended for the log, with secrets masked and costs added up. */
export async function describeEnd(
  run: LiveRun,
  progress: Progress,
  end: RunEnd,
  details: {
    persisted: boolean;
    /** Whether to emit an event for the end of the run. Runs of an evaluation emit none. */
    isAnnounced: boolean;
    endedAt: Date;
    secrets: RunSecrets;
    vault: Pick<Vault, 'seal' | 'open'>;
    prices: Prices;
    values: NewValue[];
  },
): Promise<EndedRun> {
  const usage = usageOf(progress.uses, details.prices);
  const {
    vault,
    secrets: { net },
  } = details;
  // If the run failed because a step contained a likely secret, the log must not contain it either.
  const shown = end.error?.code === 'looks_like_secret' ? hideSecretsIn : (value: unknown) => value;
  const hide = (value: unknown) => storableJson(net.hide(JSON.stringify(shown(value) ?? null)));
  // Serializing a large value blocks the process, so other work gets a turn after each.
  const texts: string[] = [];
  for (const value of [progress.trigger, end.output, progress.spans]) {
    texts.push(hide(value));
    if ((texts.at(-1) as string).length > largeBytes) await nextTurn();
  }
  const [input = '', output = '', spans = ''] = texts;
  const name = `workflows.run_${end.status}`;
  const failed = end.status !== 'completed';
  return {
    executionId: run.id,
    attempt: run.attempt,
    persisted: details.persisted,
    workspaceId: run.workspaceId,
    workflowId: run.workflowId,
    versionId: run.versionId,
    logId: progress.logId,
    status: end.status,
    trigger: run.trigger,
    origin: run.origin,
    trace: run.trace,
    startedAt: progress.startedAt,
    endedAt: details.endedAt.toISOString(),
    durationMs: Math.min(2_147_483_647, Math.max(0, details.endedAt.getTime() - Date.parse(progress.startedAt))),
    cost: usage.total,
    models: usage.names.length === 0 ? null : usage.names,
    error: end.error
      ? net.hideText(end.error.message).replaceAll('\0', '').toWellFormed().slice(0, maxErrorLength)
      : null,
    // If the English message was cut off, translations of the whole message are left out.
    errorPhrase:
      end.error?.phrase && end.error.message.length <= maxErrorLength
        ? (JSON.parse(hide(end.error.phrase)) as Phrase)
        : undefined,
    errorCode: end.error?.code ?? null,
    errorStep: end.error?.stepId ?? null,
    mode: run.mode,
    actorId: run.actorId,
    parentId: run.parentId,
    retryOf: run.retryOf,
    depth: run.depth,
    startedBy: run.eventId,
    event: {
      id: newId(),
      name,
      patterns: details.isAnnounced ? patternsOf(name) : [],
      always: details.isAnnounced && end.status === 'failed',
    },
    dispatchId: newId(),
    input,
    output,
    usage: JSON.stringify({ base: details.prices.base, tokens: usage.tokens, models: usage.models }),
    spans,
    // A retry continues from this progress. A run that succeeded cannot be retried from the middle.
    progress: failed
      ? storedDocument(
          vault,
          { workspaceId: run.workspaceId, table: 'run_details', row: progress.logId },
          { ...progress, spans: [] },
        )
      : null,
    values: (failed ? details.values : []).map((value) => ({
      id: value.id,
      ...storedApart(vault, { workspaceId: run.workspaceId, table: 'run_values', row: value.id }, value),
    })),
    waited: run.progress !== null,
  };
}

interface ModelCost {
  input: number;
  output: number;
  total: number;
  tokens: { prompt: number; completion: number; total: number };
  /** Only set if the price is unknown; the costs then leave this model out. */
  priceKnown?: false;
}

function usageOf(uses: readonly ModelUse[], prices: Prices) {
  const models: Record<string, ModelCost> = {};
  const tokens = { prompt: 0, completion: 0, total: 0 };
  let total = prices.base;
  for (const use of uses) {
    const price = use.price ?? prices.of(use.model);
    models[use.model] ??= { input: 0, output: 0, total: 0, tokens: { prompt: 0, completion: 0, total: 0 } };
    const model = models[use.model] as ModelCost;
    if (price) {
      const input = costOf({ ...use, completionTokens: 0 }, price);
      const output = costOf({ ...use, promptTokens: 0 }, price);
      model.input += input;
      model.output += output;
      model.total += input + output;
      total += input + output;
    } else model.priceKnown = false;
    for (const each of [model.tokens, tokens]) {
      each.prompt += use.promptTokens;
      each.completion += use.completionTokens;
      each.total += use.promptTokens + use.completionTokens;
    }
  }
  return { total, tokens, models, names: Object.keys(models) };
}
