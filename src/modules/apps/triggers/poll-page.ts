import { createHash } from 'node:crypto';
import type { FoundItem } from '../../../engine/triggers/app-triggers.store.ts';
import { fillTemplate } from '../openapi/calling/inline-body.ts';
import type { PackPoll } from '../packs/pack.ts';
import { valueAt } from './value-at.ts';

type Arguments = Record<string, unknown>;

/** Where the next poll starts. Stored between polls, and updated only together with the items found. */
export interface PollState {
  /** The newest time up to which everything was listed, in milliseconds; null: everything from the beginning. */
  since: number | null;
  /** The newest time of the pass through pages that is under way. */
  top: number | null;
  /** The arguments of the next page of that pass, and the number of pages read. */
  next: Arguments | null;
  pages?: number;
  token: string | null;
  count: number;
  /** No list has been read completely yet. */
  first: boolean;
}

export interface Armed {
  parameters: Readonly<Record<string, unknown>>;
  history: boolean;
  armedAt: Date;
}

export function firstState({ history, armedAt }: Armed): PollState {
  const since = history ? null : armedAt.getTime();
  return { since, top: null, next: null, token: null, count: 0, first: true };
}

const usualOverlapSeconds = 60;
/** How far svc searches for new items in a list with neither times nor cursors. */
const maxPagesOfIds = 10;

/** The arguments of the request for the next page. */
export function pageArguments(poll: PackPoll, state: PollState, { parameters }: Armed, now: Date): Arguments {
  if (state.next) return state.next;
  const floor = floorOf(poll, state);
  const roots = {
    input: parameters,
    since: floor === null ? null : new Date(floor).toISOString(),
    sinceSeconds: floor === null ? null : String(Math.floor(floor / 1_000)),
    sinceMinutes: floor === null ? null : Math.max(1, Math.ceil((now.getTime() - floor) / 60_000)),
    cursor: poll.by.kind === 'count' ? state.count : state.token,
  };
  return (fillTemplate(poll.call.arguments ?? {}, roots) ?? {}) as Arguments;
}

/** Items older than this are ignored. */
function floorOf({ by }: PackPoll, { since }: PollState): number | null {
  if (by.kind !== 'time' || since === null) return null;
  return since - (by.overlapSeconds ?? usualOverlapSeconds) * 1_000;
}

export interface Page {
  body: unknown;
  /** The arguments of the following page. */
  next: Arguments | undefined;
}

/** The items of a page that may be new, oldest first, and where to continue. `done`: there is nothing more for now. */
export function takePage(
  poll: PackPoll,
  state: PollState,
  armed: Armed,
  { body, next }: Page,
  now: Date,
): { items: FoundItem[]; state: PollState; done: boolean } {
  const listed = poll.items === undefined ? body : valueAt(body, poll.items, armed.parameters);
  const items = Array.isArray(listed) ? listed : [];
  if (poll.by.kind === 'count') return takeRows(state, armed, items);
  const known = floorOf(poll, state);
  const timed = items.map((item) => ({ item, at: timeOf(poll, item, armed) }));
  const within = timed.filter(({ at }) => known === null || at === null || at >= known);
  const found = within.map(({ item, at }) => ({
    key: keyOf(poll, item, armed),
    item,
    silent: state.first && !armed.history && isOld(poll, at, armed),
  }));
  // A list with the newest first is done at the first known item.
  const reached = poll.by.kind === 'time' && poll.by.order === 'newest_first' && within.length < timed.length;
  const isEnough = poll.by.kind === 'ids' && (state.pages ?? 0) + 1 >= maxPagesOfIds;
  const done = next === undefined || reached || isEnough;
  // A time in the future would hide all items before it.
  const top = Math.max(state.top ?? 0, ...within.map(({ at }) => Math.min(at ?? 0, now.getTime())));
  const isNewestFirst = poll.by.kind === 'ids' || (poll.by.kind === 'time' && poll.by.order === 'newest_first');
  return {
    items: isNewestFirst ? found.reverse() : found,
    done,
    state: done
      ? {
          ...state,
          since: poll.by.kind === 'time' ? Math.max(state.since ?? 0, top) : state.since,
          top: null,
          next: null,
          pages: 0,
          token: poll.by.kind === 'token' ? tokenOf(valueAt(body, poll.by.next, armed.parameters)) : null,
          first: false,
          ...(poll.by.kind === 'token' && { token: nextToken(poll.by.next, body, state, armed) }),
        }
      : { ...state, top, next: next ?? null, pages: (state.pages ?? 0) + 1 },
  };
}

/**
 * Rows that are only added at the end. The last known row is read again, because a request beyond the end is not
 * possible.
 */
function takeRows(state: PollState, { history }: Armed, rows: unknown[]) {
  // Rows were deleted, so it starts again from the current ones.
  if (state.count > 0 && rows.length === 0)
    return { items: [], done: true, state: { ...state, count: 0, first: true } };
  const added = state.count > 0 ? rows.slice(1) : rows;
  const items = added.map((values, place) => {
    const row = state.count + place + 1;
    return {
      key: digestOf(`${row} ${JSON.stringify(values)}`),
      item: { row, values },
      silent: state.first && !history,
    };
  });
  return { items, done: true, state: { ...state, count: state.count + added.length, first: false } };
}

function isOld({ by }: PackPoll, at: number | null, { armedAt }: Armed): boolean {
  if (by.kind === 'token') return false;
  return by.kind !== 'time' || at === null || at < armedAt.getTime();
}

function nextToken(path: string, body: unknown, { token }: PollState, { parameters }: Armed): string | null {
  return tokenOf(valueAt(body, path, parameters)) ?? token;
}

export function tokenOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function timeOf({ by }: PackPoll, item: unknown, { parameters }: Armed): number | null {
  if (by.kind !== 'time') return null;
  const value = valueAt(item, by.path, parameters);
  const unit = by.unit === 'seconds' ? 1_000 : by.unit === 'milliseconds' ? 1 : undefined;
  const at = unit === undefined ? Date.parse(String(value)) : Number(value) * unit;
  return Number.isFinite(at) ? at : null;
}

function keyOf({ id }: PackPoll, item: unknown, { parameters }: Armed): Buffer {
  return digestOf(JSON.stringify(id.map((path) => valueAt(item, path, parameters) ?? null)));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, 16);
}
