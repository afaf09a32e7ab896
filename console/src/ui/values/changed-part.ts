export interface ChangedPart {
  /** The text before and after the difference, shortened to what helps to find the place. */
  start: string;
  end: string;
  before: string;
  after: string;
}

const contextLength = 60;

/** Finds the part in which two long texts differ, in whole words. */
export function changedPart(before: string, after: string): ChangedPart {
  const oldWords = before.split(/(?<=\s)/);
  const newWords = after.split(/(?<=\s)/);
  const shorter = Math.min(oldWords.length, newWords.length);
  let same = 0;
  while (same < shorter && oldWords[same] === newWords[same]) same++;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && oldWords.at(-1 - sameAtEnd) === newWords.at(-1 - sameAtEnd)) sameAtEnd++;
  const start = oldWords.slice(0, same).join('');
  const end = oldWords.slice(oldWords.length - sameAtEnd).join('');
  return {
    start: start.length > contextLength ? `…${start.slice(-contextLength)}` : start,
    end: end.length > contextLength ? `${end.slice(0, contextLength)}…` : end,
    before: oldWords.slice(same, oldWords.length - sameAtEnd).join(''),
    after: newWords.slice(same, newWords.length - sameAtEnd).join(''),
  };
}
