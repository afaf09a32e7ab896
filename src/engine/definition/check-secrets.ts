import { compileTemplate } from '../expressions/compile-template.ts';
import type { AnyStepKind } from '../step-kinds/define-step-kind.ts';
import { secretsRefused } from '../step-kinds/secrets-refused.ts';
import type { StepDefinition } from './definition.ts';
import type { DefinitionFault, PlaceFault } from './definition-fault.ts';

/** Secrets that a step names itself and cannot take. What reaches it in another way is refused when it runs. */
export function checkSecrets({ config = {} }: StepDefinition, kind: AnyStepKind, fault: PlaceFault): DefinitionFault[] {
  if (kind.secrets !== undefined) return [];
  return Object.entries(config).flatMap(([field, value]) => {
    if (kind.verbatim?.includes(field)) return [];
    const name = [...compileTemplate(value, field).roots].find((root) => root.startsWith('secrets.'))?.slice('secrets.'.length);
    return name === undefined ? [] : [fault(field, 'secret_refused', secretsRefused(kind, field, name))];
  });
}
