import type { TraceSpan } from '../../../../api/types.ts';

/** One time that a step was worked on, in the order in which things began. */
export type Visit = TraceSpan & { logs?: string[] };

/** Everything a run did, one after the other; a loop comes before the steps in it. */
export function visitsOf(spans: readonly TraceSpan[]): Visit[] {
  const all: Visit[] = [];
  const walk = (list: readonly TraceSpan[]) => {
    for (const span of list) {
      all.push(span);
      walk(span.children ?? []);
    }
  };
  walk(spans);
  return all
    .map((visit, index) => ({ visit, index }))
    .sort((a, b) => a.visit.relativeStartMs - b.visit.relativeStartMs || a.index - b.index)
    .map(({ visit }) => visit);
}

/** The visit to look at first: the one that failed, innermost, else the last. */
export function firstLook(visits: readonly Visit[], stepId: string | undefined): Visit | undefined {
  const own = stepId === undefined ? visits : visits.filter((visit) => visit.stepId === stepId);
  return own.findLast(({ status }) => status === 'error') ?? own.at(stepId === undefined ? 0 : -1);
}

/** The numbers of the rounds around it, from outside: `loop[2].inner[0].notify` stands in the third, and its first. */
export function roundsOf({ id }: Pick<Visit, 'id'>): number[] {
  return [...id.matchAll(/\[(\d+)\]/g)].map(([, index]) => Number(index) + 1);
}

/**
 * What each step did in the rounds that are looked at: of steps in the same loop only what belongs to that round, of
 * all others the last.
 */
export function visitsAround(visits: readonly Visit[], chosen: Visit | undefined): Map<string, Visit> {
  const wanted = new Map(loopsOf(chosen));
  const seen = new Map<string, Visit>();
  for (const visit of visits) {
    const isElsewhere = loopsOf(visit).some(([loop, index]) => wanted.has(loop) && wanted.get(loop) !== index);
    if (!isElsewhere) seen.set(visit.stepId, visit);
  }
  // Of several attempts, the one that is looked at.
  if (chosen) seen.set(chosen.stepId, chosen);
  return seen;
}

function loopsOf(visit: Pick<Visit, 'id'> | undefined): [loop: string, index: string][] {
  return [...(visit?.id ?? '').matchAll(/(\w+)\[(\d+)\]/g)].map(([, loop = '', index = '']) => [loop, index]);
}
