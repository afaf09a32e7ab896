import type { ActivityEntry } from '../../api/types.ts';

export interface FoldedEntry extends ActivityEntry {
  /** How often the same was done in a row; the entry is the latest of them. */
  times: number;
}

/** Joins entries that say the same of the same person, one after the other: an import of 200 batches is one line. */
export function foldRepeated(entries: readonly ActivityEntry[]): FoldedEntry[] {
  const folded: FoldedEntry[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    if (last && isSameDeed(last, entry)) last.times += 1;
    else folded.push({ ...entry, times: 1 });
  }
  return folded;
}

/** What was approved stays on its own: each leads to its request. */
function isSameDeed(one: ActivityEntry, other: ActivityEntry): boolean {
  return (
    one.summary === other.summary &&
    one.action === other.action &&
    one.actor?.id === other.actor?.id &&
    one.via === other.via &&
    one.client === other.client &&
    !one.approvalId &&
    !other.approvalId
  );
}
