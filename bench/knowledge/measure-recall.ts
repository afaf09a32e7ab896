import { heldOutQuestions } from './held-out-questions.ts';
import { labelledDocuments } from './labelled-questions.ts';

export interface Recall {
  questions: number;
  /** Shares of the questions whose document is among the first five, and is the first. */
  atFive: number;
  first: number;
  /** Of those among the first five, by the language of document and question. */
  english: number;
  german: number;
  /** What was not among the first five. */
  missed: string[];
}

type Act = <Result>(action: string, input: unknown) => Promise<Result>;

/** The questions of each document, in their order. */
export const questionSets: Record<'first' | 'held-out', readonly (readonly string[])[]> = {
  first: labelledDocuments.map(({ questions }) => questions),
  'held-out': heldOutQuestions,
};

/** Adds the labelled documents; answers their ids in their order, for some titles stand in both languages. */
export async function addLabelled(act: Act): Promise<string[]> {
  const ids: string[] = [];
  for (const { title, text } of labelledDocuments)
    ids.push((await act<{ id: string }>('knowledge.add_document', { title, text })).id);
  return ids;
}

/** Asks every question of the set, and looks for its document among the first five passages. */
export async function measureRecall(
  act: Act,
  ids: readonly string[],
  set: keyof typeof questionSets = 'first',
): Promise<Recall> {
  const answers: { q: string; isEnglish: boolean; isFirst: boolean; isFound: boolean }[] = [];
  for (const [place, asked] of questionSets[set].entries())
    for (const q of asked) {
      const { items } = await act<{ items: { documentId: string }[] }>('knowledge.search', { q, limit: 5 });
      const rank = items.findIndex(({ documentId }) => documentId === ids[place]);
      // The first half of the documents is in English.
      answers.push({ q, isEnglish: place < ids.length / 2, isFirst: rank === 0, isFound: rank >= 0 });
    }
  const found = (some: typeof answers) => some.filter(({ isFound }) => isFound).length / some.length;
  return {
    questions: answers.length,
    atFive: found(answers),
    first: answers.filter(({ isFirst }) => isFirst).length / answers.length,
    english: found(answers.filter(({ isEnglish }) => isEnglish)),
    german: found(answers.filter(({ isEnglish }) => !isEnglish)),
    missed: answers.flatMap(({ q, isFound }) => (isFound ? [] : [q])),
  };
}
