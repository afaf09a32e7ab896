import type { WorkflowDefinition } from '../../engine/definition/definition.ts';
import { type Designed, diffDefinitions } from '../../engine/definition/diff-definitions.ts';
import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { digestOfDesign } from './definition-digest.ts';
import { namedNodes } from './named-nodes.ts';
import { readVersionById, type WholeVersion } from './versions.store.ts';
import { phrase } from './words/words.ts';

/** The value for a workflow that nothing starts. */
export const nothingDeployed: Designed = { definition: { triggers: [], steps: [], edges: [] }, settings: {} };

export async function deployedVersion(
  ctx: ReadContext,
  { deployedVersionId }: { deployedVersionId: string | null },
): Promise<WholeVersion | undefined> {
  return deployedVersionId === null ? undefined : readVersionById(ctx.db, ctx.workspaceId, deployedVersionId);
}

/** What a workflow does, so that a workflow changed meanwhile is not approved. */
export function designFacts({ definition, settings }: Designed): Fact[] {
  return [
    fact('triggers', phrase('label_starts_by'), definition.triggers.map(inWords)),
    fact('steps', phrase('label_steps'), definition.steps.map(inWords)),
    fact(
      'definition',
      phrase('label_digest_of_the_definition'),
      digestOfDesign(definition, settings).toString('base64url'),
    ),
  ];
}

/** Every change that the deployment makes to the running version, in the form of workflows.diff. */
export function changesFact(before: Designed, after: Designed): Fact {
  const changes = diffDefinitions(before, after);
  const names = new Map(namedNodes(changes, before.definition, after.definition).map(({ id, name }) => [id, name]));
  const value = changes.map((change) => ({ ...change, ...(names.get(change.id) && { name: names.get(change.id) }) }));
  return fact('changes', phrase('label_changes_to_what_is_deployed'), value);
}

export function versionFact(version: WholeVersion | undefined): Fact {
  return fact('deployed', phrase('label_deployed_version'), version?.version ?? null);
}

function inWords({
  id,
  name = id,
  kind,
  config,
}: WorkflowDefinition['steps'][number] | WorkflowDefinition['triggers'][number]): string {
  const what = kind === 'action' && typeof config?.action === 'string' ? config.action : kind;
  return `${name} (${what})`;
}
