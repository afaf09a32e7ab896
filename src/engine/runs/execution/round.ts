import type { Plan, PlannedStep } from '../../definition/plan.ts';
import type { RoundDoc, StepRecord } from './progress.ts';

/** One pass through the steps of the run, of a loop or of a parallel step. */
export interface Round {
  readonly doc: RoundDoc;
  readonly container: string | null;
  readonly entries: ReadonlySet<string>;
  /** The prefix of its steps' paths, such as `loop[3].`. */
  readonly prefix: string;
  readonly parent: Round | null;
  /** In a loop: the item and its index. */
  readonly item?: unknown;
  readonly index?: number;
}

export type Readiness = 'ready' | 'skip' | 'later';

/** A step is ready once every incoming edge is decided and at least one was taken. If none was taken, it is skipped. */
export function readinessOf(step: PlannedStep, round: Round): Readiness {
  let taken = round.entries.has(step.definition.id);
  for (const edge of step.incoming) {
    const record = round.doc.steps[edge.from];
    if (!record || record.state === 'waiting' || record.state === 'open') return 'later';
    if (record.state === 'done' && record.port === edge.port) taken = true;
  }
  return taken ? 'ready' : 'skip';
}

/** The record of the step that led to this one. */
export function previousOf(step: PlannedStep, round: Round): StepRecord | undefined {
  for (const id of [...round.doc.order].reverse()) {
    const record = round.doc.steps[id];
    if (record?.state === 'done' && step.incoming.some((edge) => edge.from === id && edge.port === record.port))
      return record;
  }
  return undefined;
}

/** The record of a step as seen from this round: in this round or in one around it. */
export function recordOf(stepId: string, round: Round): StepRecord | undefined {
  for (let current: Round | null = round; current; current = current.parent) {
    const record = current.doc.steps[stepId];
    if (record) return record;
  }
  return undefined;
}

/**
 * The step whose output is the output of the round: the step that nothing followed. If there are several, the last in
 * the definition, whichever ended first.
 */
export function lastOf(members: readonly PlannedStep[], doc: RoundDoc): StepRecord | undefined {
  const isDone = (id: string) => doc.steps[id]?.state === 'done';
  const followed = new Set(
    members
      .filter((step) => isDone(step.definition.id))
      .flatMap((step) =>
        step.incoming
          .filter((edge) => isDone(edge.from) && doc.steps[edge.from]?.port === edge.port)
          .map((edge) => edge.from),
      ),
  );
  const last = members.findLast(({ definition }) => isDone(definition.id) && !followed.has(definition.id));
  return last && doc.steps[last.definition.id];
}

/** Every step that can be reached from a step without leaving its round. */
export function reachedFrom(plan: Plan, container: string | null, entry: string): Set<string> {
  const members = plan.members(container);
  const reached = new Set([entry]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const step of members)
      if (step.incoming.some((edge) => reached.has(edge.from))) reached.add(step.definition.id);
  }
  return reached;
}
