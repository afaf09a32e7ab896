import { createHash } from 'node:crypto';
import type { Principal } from '../../../kernel/principal.ts';
import type { EngineServices } from '../../engine-services.ts';
import type { StepContext, StepKind } from '../../step-kinds/define-step-kind.ts';
import { SecretMask } from './mask-secrets.ts';

/** Whether this step has to wait for a person: a program started the run, and the step itself reaches beyond the workspace. */
export async function mustAsk(kind: StepKind, ctx: StepContext, config: Record<string, unknown>): Promise<boolean> {
  if (ctx.run.origin !== 'program' || kind.effects.length === 0) return false;
  return (await kind.hasEffect?.(ctx, config)) ?? true;
}

/** A card that shows what the step will do. Secrets are hidden in it, and the run does exactly this once it is approved. */
export async function askForStep(
  kind: StepKind,
  ctx: StepContext,
  config: Record<string, unknown>,
  settings: { services: EngineServices; secrets: Readonly<Record<string, string>>; principal: Principal },
): Promise<{ approvalId: string }> {
  const hidden = new SecretMask(settings.secrets).hide(JSON.stringify(config));
  const shown = JSON.parse(hidden) as Record<string, unknown>;
  return settings.services.askForStep({
    principal: settings.principal,
    depth: ctx.run.depth,
    runId: ctx.run.id,
    workflowId: ctx.run.workflowId,
    path: ctx.path,
    step: ctx.step.name ?? ctx.step.id,
    kind: kind.kind,
    effects: kind.effects,
    does: kind.describeEffect?.(shown) ?? { en: kind.title, de: kind.title },
    shown,
    digest: createHash('sha256').update(hidden).digest('base64url'),
  });
}
