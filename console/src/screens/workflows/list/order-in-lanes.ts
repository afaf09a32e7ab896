import type { ListedWorkflow, WorkflowFolder } from '../../../api/types.ts';

/** A folder with its workflows, or the workflows that are in no folder. */
export interface Lane {
  /** The folder's id, or empty. */
  key: string;
  folder: WorkflowFolder | null;
  items: ListedWorkflow[];
}

/** A target lane, and the position among its other workflows. */
export interface Target {
  lane: string;
  index: number;
}

export interface Moved {
  items: ListedWorkflow[];
  /** The workflow that follows it in the order of the workspace. Undefined if only the folder changes. */
  before: string | null | undefined;
}

export function lanesOf(items: ListedWorkflow[], folders: WorkflowFolder[]): Lane[] {
  const known = new Set(folders.map(({ id }) => id));
  const inFolder = (id: string) => items.filter((item) => item.folderId === id);
  const loose = items.filter(({ folderId }) => folderId === null || !known.has(folderId));
  const lanes: Lane[] = folders.map((folder) => ({ key: folder.id, folder, items: inFolder(folder.id) }));
  return [...lanes, { key: '', folder: null, items: loose }];
}

/**
 * All lanes share one order of the workspace, so a position in a lane means: before, or right after, one of its
 * workflows.
 */
export function moveTo(items: ListedWorkflow[], lanes: Lane[], id: string, target: Target): Moved | undefined {
  const before = items.find((item) => item.id === id);
  const lane = lanes.find(({ key }) => key === target.lane);
  if (!before || !lane) return undefined;
  const moved = { ...before, folderId: target.lane || null };
  const others = lane.items.filter((item) => item.id !== id);
  const next = others[target.index];
  const last = others.at(-1);
  if (!next && !last) return { items: items.map((item) => (item.id === id ? moved : item)), before: undefined };
  const rest = items.filter((item) => item.id !== id);
  const at = next ? rest.indexOf(next) : rest.indexOf(last as ListedWorkflow) + 1;
  return { items: rest.toSpliced(at, 0, moved), before: rest[at]?.id ?? null };
}

/** One position up or down. At the end of a lane, it moves into the next one. */
export function stepFrom(lanes: Lane[], id: string, by: -1 | 1): Target | undefined {
  const at = lanes.findIndex(({ items }) => items.some((item) => item.id === id));
  const lane = lanes[at];
  if (!lane) return undefined;
  const index = lane.items.findIndex((item) => item.id === id) + by;
  if (index >= 0 && index < lane.items.length) return { lane: lane.key, index };
  const neighbour = lanes[at + by];
  return neighbour && { lane: neighbour.key, index: by > 0 ? 0 : neighbour.items.length };
}
