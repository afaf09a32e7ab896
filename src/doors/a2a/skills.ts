import type { Principal } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { refuseParams } from '../http/json-rpc.ts';
import type { A2aDoor, Skill } from './a2a-door.ts';

/** The skills for this caller. There are none if they may not run workflows or may not read the results. */
export async function skillsOf({ runtime, listSkills }: A2aDoor, principal: Principal): Promise<Skill[]> {
  return may(runtime, principal, 'workflows.run') && may(runtime, principal, 'workflows.get_run')
    ? listSkills(principal.workspaceId)
    : [];
}

/** The named skill, or the only one. */
export function chooseSkill(skills: Skill[], name: string | undefined): Skill {
  const [only, ...others] = skills;
  if (!only)
    return refuseParams(
      'there is no skill that you may call: no workflow with the trigger “Agent” is deployed, or you may not run workflows',
    );
  const known = `known are ${skills.map((skill) => skill.name).join(', ')}`;
  if (name !== undefined)
    return (
      skills.find((skill) => skill.name === name) ??
      refuseParams(`there is no skill ${JSON.stringify(name.slice(0, 100))}; ${known}`)
    );
  return others.length === 0 ? only : refuseParams(`message.metadata.skill must name the skill; ${known}`);
}

function may(runtime: Runtime, principal: Principal, action: string): boolean {
  try {
    runtime.admit(action, principal);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
