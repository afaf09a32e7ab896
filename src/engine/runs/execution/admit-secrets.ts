import { secretNames, shownOf } from '../../secrets/secrets-inside.ts';
import { type AnyStepKind, StepFailure } from '../../step-kinds/define-step-kind.ts';
import { secretsRefused } from '../../step-kinds/secrets-refused.ts';

/**
 * The config as a step of this kind may have it. Values that come from secrets go where they are meant to go, and
 * nowhere else.
 */
export function admitSecrets(kind: AnyStepKind, config: Record<string, unknown>): Record<string, unknown> {
  if (kind.secrets === 'opened' || kind.secrets === 'kept') return config;
  const held = Object.entries(config).flatMap(([field, value]) => secretNames(value).map((name) => ({ field, name })));
  const [first] = held;
  if (!first) return config;
  if (kind.secrets === 'shown') return shownOf(config) as Record<string, unknown>;
  throw new StepFailure('secret_refused', secretsRefused(kind, first.field, first.name));
}
