import type { Phrase } from '../../../language/phrase.ts';
import { compileTemplate } from '../expressions/compile-template.ts';
import { stepKinds } from '../step-kinds/registry.ts';
import type { KnownNames } from './check-definition.ts';
import type { StepDefinition, WorkflowDefinition } from './definition.ts';
import { type DefinitionFault, definitionFault } from './definition-fault.ts';
import { bodyPorts, findRegions } from './regions.ts';
import { failures } from './words/failures.ts';

/**
 * Checks the steps that an approval step covers. Each must be in the same loop or branch as the approval, come after
 * it, have an effect, and use only values that are known when the person decides. Otherwise the card would show
 * something else than what happens.
 */
export function checkCovers(definition: WorkflowDefinition, known: KnownNames): DefinitionFault[] {
  const kinds = new Map(definition.steps.map((step) => [step.id, stepKinds.get(step.kind)]));
  const regions = findRegions(definition, (id) => bodyPorts(kinds.get(id)));
  return definition.steps.flatMap((step) => {
    const covers =
      step.kind === 'approval' && Array.isArray(step.config?.covers) ? (step.config.covers as string[]) : [];
    if (covers.length === 0) return [];
    const after = reachedFrom(definition, step.id);
    const path = `steps.${step.id}.config.covers`;
    return covers.flatMap((id) => {
      const covered = definition.steps.find((each) => each.id === id);
      const isBeside = regions.containerOf(id) === regions.containerOf(step.id);
      const wrong = !covered
        ? (['covers_gone', failures.phrase('covers.gone')] as const)
        : faultOf(covered, { step, after, isBeside, known });
      return wrong
        ? [definitionFault(path, step.id, wrong[0], failures.phrase('cannot_cover', { id, reason: wrong[1] }))]
        : [];
    });
  });
}

interface Around {
  step: StepDefinition;
  after: ReadonlySet<string>;
  isBeside: boolean;
  known: KnownNames;
}

function faultOf(
  covered: StepDefinition,
  { step, after, isBeside, known }: Around,
): readonly [code: string, reason: Phrase] | undefined {
  if (!isBeside) return ['covers_elsewhere', failures.phrase('covers.elsewhere')];
  if (!after.has(covered.id)) return ['covers_before', failures.phrase('covers.before')];
  if (!hasEffect(covered, known)) return ['covers_no_effect', failures.phrase('covers.no_effect')];
  const unknown = rootsOf(covered).find(
    (root) =>
      root === 'input' ||
      root === 'steps.*' ||
      (root.startsWith('steps.') && isLater(root.slice('steps.'.length), step.id, after)),
  );
  return unknown === undefined ? undefined : ['covers_unknown', failures.phrase('covers.unknown', { root: unknown })];
}

function isLater(id: string, approval: string, after: ReadonlySet<string>): boolean {
  return id === approval || after.has(id);
}

function hasEffect({ kind, config }: StepDefinition, known: KnownNames): boolean {
  if (kind === 'action') return known.asks?.(String(config?.action)) ?? true;
  const step = stepKinds.get(kind);
  return step !== undefined && 'effects' in step && step.effects.length > 0;
}

/**
 * The roots that the config's expressions use. Expression errors are reported elsewhere, so here they count as none.
 */
function rootsOf({ id, config }: StepDefinition): string[] {
  try {
    return [...compileTemplate(config ?? {}, `steps.${id}.config`).roots];
  } catch {
    return [];
  }
}

function reachedFrom({ edges }: WorkflowDefinition, approval: string): Set<string> {
  const reached = new Set<string>();
  const next = edges
    .filter(({ from, port }) => from === approval && (port ?? 'approved') === 'approved')
    .map(({ to }) => to);
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    next.push(...edges.filter(({ from }) => from === id).map(({ to }) => to));
  }
  return reached;
}
