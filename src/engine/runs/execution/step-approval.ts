import { createHash } from 'node:crypto';
import { byLanguage } from '../../../../language/languages.ts';
import type { Principal } from '../../../kernel/principal.ts';
import type { AskedStep, RefusedStep } from '../../asked-steps.ts';
import type { StepDefinition } from '../../definition/definition.ts';
import type { RunSecrets } from '../../secrets/run-secrets.ts';
import type { StepContext, StepKind } from '../../step-kinds/define-step-kind.ts';
import type { ExecutionSettings } from './execution.ts';

/** Whether the step needs approval: a program started the run, and the step has an effect beyond the workspace. */
export async function mustAsk(kind: StepKind, ctx: StepContext, config: Record<string, unknown>): Promise<boolean> {
  if (kind.actionOf) {
    const ask = ctx.run.settings.risky === 'ask';
    if (ctx.run.origin !== 'program' && !ask) return false;
    return ctx.services.asksFirst({
      ...kind.actionOf(config),
      principal: await ctx.principal(),
      depth: ctx.run.depth,
      ask,
    });
  }
  if (ctx.run.origin !== 'program' || kind.effects.length === 0) return false;
  return (await kind.hasEffect?.(ctx, config)) ?? true;
}

/** What a card shows of a step, with secrets hidden. Once approved, the run does exactly this. */
export function askedStep(
  kind: StepKind,
  path: string,
  config: Record<string, unknown>,
  { net }: RunSecrets,
): AskedStep {
  const action = kind.actionOf?.(config);
  if (action) return { path, action: action.name, input: action.input };
  const shown = JSON.parse(net.hide(JSON.stringify(config))) as Record<string, unknown>;
  return { path, does: kind.describeEffect?.(shown) ?? byLanguage(() => kind.title), shown };
}

/** A digest of what a card shows of a step. */
export function digestOf(asked: AskedStep): string {
  const shown = 'action' in asked ? [asked.action, asked.input] : asked.shown;
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

interface Asker {
  settings: ExecutionSettings;
  principal: Principal;
  step: StepDefinition | undefined;
  approvalId: string;
}

/** Creates a card for one step. The list is always empty, because a refusal is thrown. */
export async function askForStep(kind: StepKind, item: AskedStep | undefined, asker: Asker): Promise<RefusedStep[]> {
  if (!item || !('shown' in item)) return [];
  await asker.settings.services.askForStep({ ...item, ...aboutRun(kind, asker), digest: digestOf(item) });
  return [];
}

/** Creates one card for several rounds of a step. Returns the steps that cannot be asked about. */
export async function askForSteps(kind: StepKind, items: AskedStep[], asker: Asker): Promise<RefusedStep[]> {
  const asked = await asker.settings.services.askForSteps({ ...aboutRun(kind, asker), items });
  return 'refused' in asked ? asked.refused : [];
}

function aboutRun(kind: StepKind, { settings: { run }, principal, step, approvalId }: Asker) {
  const { id: runId, workflowId, depth } = run;
  return {
    approvalId,
    principal,
    depth,
    runId,
    workflowId,
    step: step?.name ?? step?.id ?? '',
    kind: kind.kind,
    effects: kind.effects,
  };
}
