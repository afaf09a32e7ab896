import type { ActivityEntry } from '../../api/types.ts';

export interface FoldedEntry extends ActivityEntry {
  /** How many entries in a row are the same; this entry is the latest of them. */
  times: number;
}

/** Joins consecutive entries that are the same for the same person: an import of 200 batches is one line. */
export function foldRepeated(entries: readonly ActivityEntry[]): FoldedEntry[] {
  const folded: FoldedEntry[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    if (last && isSameDeed(last, entry)) last.times += 1;
    else folded.push({ ...entry, times: 1 });
  }
  return folded;
}

/** Approved actions are not joined, because each links to its request. */
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
