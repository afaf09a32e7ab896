export interface LineChange {
  kind: 'same' | 'added' | 'removed' | 'gap';
  text: string;
}

const linesAround = 3;
/** Above this, finding the longest common part takes too long, so all old lines are shown before all new ones. */
const maxComparisons = 1_000_000;

/** Compares two texts line by line, without long equal parts. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [old, young] = [linesOf(before), linesOf(after)];
  const most = Math.min(old.length, young.length);
  let start = 0;
  while (start < most && old[start] === young[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === young.at(-1 - end)) end++;
  const same = (lines: string[]): LineChange[] => lines.map((text) => ({ kind: 'same', text }));
  return withoutLongParts([
    ...same(old.slice(0, start)),
    ...compare(old.slice(start, old.length - end), young.slice(start, young.length - end)),
    ...same(old.slice(old.length - end)),
  ]);
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

function compare(old: string[], young: string[]): LineChange[] {
  const removed = old.map((text): LineChange => ({ kind: 'removed', text }));
  const added = young.map((text): LineChange => ({ kind: 'added', text }));
  if (old.length * young.length > maxComparisons) return [...removed, ...added];
  const common = commonLengths(old, young);
  const changes: LineChange[] = [];
  let [one, other] = [0, 0];
  while (one < old.length && other < young.length) {
    if (old[one] === young[other]) {
      changes.push({ kind: 'same', text: old[one] ?? '' });
      one++;
      other++;
    } else if ((common[one + 1]?.[other] ?? 0) >= (common[one]?.[other + 1] ?? 0)) {
      changes.push(...removed.slice(one, ++one));
    } else {
      changes.push(...added.slice(other, ++other));
    }
  }
  return [...changes, ...removed.slice(one), ...added.slice(other)];
}

/** How many lines the rest of both texts have in common, for each pair of positions. */
function commonLengths(old: string[], young: string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(young.length + 1).fill(0));
  for (let one = old.length - 1; one >= 0; one--) {
    const [row = [], below = []] = [lengths[one], lengths[one + 1]];
    for (let other = young.length - 1; other >= 0; other--) {
      const isSame = old[one] === young[other];
      row[other] = isSame ? (below[other + 1] ?? 0) + 1 : Math.max(below[other] ?? 0, row[other + 1] ?? 0);
    }
  }
  return lengths;
}

function withoutLongParts(changes: LineChange[]): LineChange[] {
  const isNear = changes.map((_, at) =>
    changes.slice(Math.max(0, at - linesAround), at + linesAround + 1).some(({ kind }) => kind !== 'same'),
  );
  return changes.flatMap((change, at): LineChange[] => {
    if (isNear[at]) return [change];
    return at === 0 || isNear[at - 1] ? [{ kind: 'gap', text: '…' }] : [];
  });
}
