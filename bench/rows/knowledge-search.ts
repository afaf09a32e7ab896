import { setTimeout as sleep } from 'node:timers/promises';
import type { Comparison } from '../harness/compare.ts';
import type { Environment } from '../harness/environment.ts';
import { withWorker } from '../harness/with-worker.ts';
import { labelledDocuments } from '../knowledge/labelled-questions.ts';
import { addLabelled, measureRecall } from '../knowledge/measure-recall.ts';
import type { Row } from './row.ts';

/** The share of the labelled questions that words alone should answer; none repeats the words of its document. */
const target = 0.3;
const pollMs = 100;

/**
 * How often the right document is among the first five for questions in other words than its own, by words alone.
 * Search by meaning is not measured here: it needs a model, and the bench asks no provider.
 */
export const knowledgeSearch: Row = {
  name: 'knowledge: search',
  measure: (environment) => withWorker(environment, () => measure(environment)),
};

async function measure(environment: Environment): Promise<Comparison[]> {
  const { id } = await environment.act<{ id: string }>('workspace.create', { name: 'Knowledge' });
  const act = <Result>(action: string, input: unknown) => environment.act<Result>(action, input as object, id);
  const ids = await addLabelled(act);
  while (!(await isRead(act))) await sleep(pollMs);
  const start = performance.now();
  const { questions, atFive, first } = await measureRecall(act, ids);
  const ms = (performance.now() - start) / questions;
  const share = (value: number) => `${Math.round(value * 100)} %`;
  return [
    {
      name: `knowledge: search by words, ${labelledDocuments.length} documents, ${questions} questions: in the first five ${share(atFive)}, first ${share(first)}`,
      svc: { perSecond: 1_000 / ms, p50: ms, p99: ms, cpu: null },
      bare: null,
      ratio: atFive,
      target: `≥ ${target}`,
      met: atFive >= target,
    },
  ];
}

async function isRead(act: <Result>(action: string, input: unknown) => Promise<Result>): Promise<boolean> {
  const { items } = await act<{ items: unknown[] }>('knowledge.list_documents', { status: 'ready', limit: 200 });
  return items.length === labelledDocuments.length;
}
