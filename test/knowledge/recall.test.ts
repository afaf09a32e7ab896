import { expect, test } from 'vitest';
import { labelledDocuments } from '../../bench/knowledge/labelled-questions.ts';
import { addLabelled, measureRecall } from '../../bench/knowledge/measure-recall.ts';
import { useApp } from '../harness/app.ts';
import { newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { until } from '../harness/until.ts';

const app = useApp({ worker: true });

test('words alone find the document of a third of questions that are asked in other words', {
  timeout: 110_000,
}, async () => {
  const { client } = await newWorkspace(await ownerAtHome(app));
  const ids = await addLabelled((action, input) => client.act(action, input));
  await until(
    () => client.act<{ items: unknown[] }>('knowledge.list_documents', { status: 'ready', limit: 200 }),
    ({ items }) => items.length === labelledDocuments.length,
  );
  const recall = await measureRecall((action, input) => client.act(action, input), ids);
  expect(recall.questions).toBe(100);
  expect(recall.atFive).toBeGreaterThanOrEqual(0.3);
});
