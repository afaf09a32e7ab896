import { labelledDocuments } from './labelled-questions.ts';

export interface Recall {
  questions: number;
  /** Shares of the questions whose document is among the first five, and is the first. */
  atFive: number;
  first: number;
  /** What was not among the first five. */
  missed: string[];
}

type Act = <Result>(action: string, input: unknown) => Promise<Result>;

/** Adds the labelled documents; answers their ids by title. Some titles stand in both languages, so by their place. */
export async function addLabelled(act: Act): Promise<string[]> {
  const ids: string[] = [];
  for (const { title, text } of labelledDocuments)
    ids.push((await act<{ id: string }>('knowledge.add_document', { title, text })).id);
  return ids;
}

/** Asks every question, and looks for its document among the first five passages. */
export async function measureRecall(act: Act, ids: readonly string[]): Promise<Recall> {
  let [atFive, first, questions] = [0, 0, 0];
  const missed: string[] = [];
  for (const [place, { questions: asked }] of labelledDocuments.entries())
    for (const q of asked) {
      const { items } = await act<{ items: { documentId: string }[] }>('knowledge.search', { q, limit: 5 });
      questions += 1;
      if (items[0]?.documentId === ids[place]) first += 1;
      if (items.some(({ documentId }) => documentId === ids[place])) atFive += 1;
      else missed.push(q);
    }
  return { questions, atFive: atFive / questions, first: first / questions, missed };
}
