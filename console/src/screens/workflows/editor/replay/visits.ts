import type { TraceSpan } from '../../../../api/types.ts';

/** One execution of a step in a run. */
export type Visit = TraceSpan & { logs?: string[] };

/** All visits of a run in the order in which they began. A loop comes before the steps in it. */
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

/**
 * The visit to show first: the last one that failed. If none did, the first visit of the run or the last visit of the
 * step.
 */
export function initialVisit(visits: readonly Visit[], stepId: string | undefined): Visit | undefined {
  const own = stepId === undefined ? visits : visits.filter((visit) => visit.stepId === stepId);
  return own.findLast(({ status }) => status === 'error') ?? own.at(stepId === undefined ? 0 : -1);
}

/**
 * The numbers of the surrounding rounds, the outermost first. `loop[2].inner[0].notify` is in the third round, and in
 * the first one of the inner loop.
 */
export function roundsOf({ id }: Pick<Visit, 'id'>): number[] {
  return [...id.matchAll(/\[(\d+)\]/g)].map(([, index]) => Number(index) + 1);
}

/**
 * What each step did around the chosen visit: for steps in the same loop only the visit of that round, for all other
 * steps the last one.
 */
export function visitsAround(visits: readonly Visit[], chosen: Visit | undefined): Map<string, Visit> {
  const wanted = new Map(loopsOf(chosen));
  const seen = new Map<string, Visit>();
  for (const visit of visits) {
    const isElsewhere = loopsOf(visit).some(([loop, index]) => wanted.has(loop) && wanted.get(loop) !== index);
    if (!isElsewhere) seen.set(visit.stepId, visit);
  }
  // Of several attempts, shows the chosen one.
  if (chosen) seen.set(chosen.stepId, chosen);
  return seen;
}

function loopsOf(visit: Pick<Visit, 'id'> | undefined): [loop: string, index: string][] {
  return [...(visit?.id ?? '').matchAll(/(\w+)\[(\d+)\]/g)].map(([, loop = '', index = '']) => [loop, index]);
}
