export interface ChangedPart {
  /** What stands before and after it in both, as far as it helps to find the place. */
  start: string;
  end: string;
  before: string;
  after: string;
}

const shownAround = 60;

/** Of two long texts, the part in which they differ, in whole words. */
export function changedPart(before: string, after: string): ChangedPart {
  const one = before.split(/(?<=\s)/);
  const other = after.split(/(?<=\s)/);
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one[same] === other[same]) same++;
  let sameAtEnd = 0;
  while (sameAtEnd < most - same && one.at(-1 - sameAtEnd) === other.at(-1 - sameAtEnd)) sameAtEnd++;
  const start = one.slice(0, same).join('');
  const end = one.slice(one.length - sameAtEnd).join('');
  return {
    start: start.length > shownAround ? `…${start.slice(-shownAround)}` : start,
    end: end.length > shownAround ? `${end.slice(0, shownAround)}…` : end,
    before: one.slice(same, one.length - sameAtEnd).join(''),
    after: other.slice(same, other.length - sameAtEnd).join(''),
  };
}
