import type { Template } from '../../expressions/compile-template.ts';
import type { Scope } from '../../expressions/template.ts';
import type { RunSecrets } from '../../secrets/run-secrets.ts';
import type { Kept, Progress } from './progress.ts';
import { type Round, recordOf } from './round.ts';
import type { RunValues } from './run-values.ts';

export interface Surroundings {
  run: { id: string; workflowId: string; trigger: string; attempt: number };
  workspace: { id: string; name: string; timeZone: string; currency: string; language: string };
  variables: Readonly<Record<string, string>>;
  secrets: RunSecrets;
  callbackUrl(path: string): string;
  now: Date;
}

/**
 * The values that expressions of a step can refer to. Only the roots that a template uses are loaded, so an unused
 * large output costs nothing.
 */
export class VisibleScope {
  private readonly progress: Progress;
  private readonly values: RunValues;
  private readonly stepIds: readonly string[];

  constructor(progress: Progress, values: RunValues, stepIds: readonly string[]) {
    this.progress = progress;
    this.values = values;
    this.stepIds = stepIds;
  }

  async evaluate(
    template: Template,
    round: Round,
    previous: Kept | undefined,
    surroundings: Surroundings,
    extra: Record<string, unknown> = {},
  ): Promise<unknown> {
    if (template.isConstant) return template.evaluate(noScope);
    await this.values.fetch(this.keptFor(template.roots, round, previous));
    return template.evaluate(this.scope(template.roots, round, previous, surroundings, extra));
  }

  /** The whole outputs of all steps that ran, for code. */
  async steps(round: Round): Promise<Record<string, unknown>> {
    const ids = this.stepIds.filter((id) => recordOf(id, round));
    await this.values.fetch(ids.flatMap((id) => recordOf(id, round)?.output ?? []));
    return Object.fromEntries(ids.map((id) => [id, this.step(id, round)]));
  }

  variables(surroundings: Surroundings): Record<string, unknown> {
    return { ...surroundings.variables, ...this.progress.vars };
  }

  private keptFor(roots: ReadonlySet<string>, round: Round, previous: Kept | undefined): Kept[] {
    const ids = this.idsIn(roots);
    return [
      ...ids.flatMap((id) => recordOf(id, round)?.output ?? []),
      ...(roots.has('input') && previous ? [previous] : []),
    ];
  }

  private idsIn(roots: ReadonlySet<string>): string[] {
    if (roots.has('steps') || roots.has('steps.*')) return [...this.stepIds];
    return [...roots].filter((root) => root.startsWith('steps.')).map((root) => root.slice('steps.'.length));
  }

  private step(id: string, round: Round): unknown {
    const record = recordOf(id, round);
    if (!record) return null;
    return {
      output: record.output ? this.values.get(record.output) : null,
      status: record.state,
      error: record.error ? { code: record.error.code, message: record.error.message } : null,
    };
  }

  private scope(
    roots: ReadonlySet<string>,
    round: Round,
    previous: Kept | undefined,
    around: Surroundings,
    extra: Record<string, unknown>,
  ): Scope {
    const { progress } = this;
    return {
      now: around.now,
      timeZone: around.workspace.timeZone,
      holdsSecrets: around.secrets.inUse,
      root: (name) => {
        switch (name) {
          case 'trigger':
            return progress.trigger;
          case 'steps':
            return Object.fromEntries(this.idsIn(roots).map((id) => [id, this.step(id, round)]));
          case 'vars':
            return this.variables(around);
          case 'secrets':
            return around.secrets.root;
          case 'input':
            return previous
              ? this.values.get(previous)
              : (round.item ?? (progress.trigger as { body?: unknown }).body ?? null);
          case 'item':
            return inLoop(round)?.item ?? null;
          case 'index':
            return inLoop(round)?.index ?? null;
          case 'loops':
            return loopsAround(round);
          case 'run':
            return { ...around.run, startedAt: progress.startedAt };
          case 'workspace':
            return around.workspace;
          case 'callbacks':
            return Object.fromEntries(
              this.stepIds
                .filter((id) => roots.has(`callbacks.${id}`) || roots.has('callbacks') || roots.has('callbacks.*'))
                .map((id) => [id, around.callbackUrl(`${round.prefix}${id}`)]),
            );
          default:
            return extra[name];
        }
      },
    };
  }
}

const noScope: Scope = { root: () => undefined, now: new Date(0), timeZone: 'UTC' };

function inLoop(round: Round): Round | undefined {
  for (let current: Round | null = round; current; current = current.parent)
    if (current.index !== undefined) return current;
  return undefined;
}

function loopsAround(round: Round): Record<string, unknown> {
  const loops: Record<string, unknown> = {};
  for (let current: Round | null = round; current; current = current.parent) {
    if (current.container !== null && current.index !== undefined)
      loops[current.container] ??= { item: current.item ?? null, index: current.index };
  }
  return loops;
}
