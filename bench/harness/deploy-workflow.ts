import type { WorkflowDefinition } from '../../src/engine/definition/definition.ts';
import type { Instance } from './instance.ts';

type Step = WorkflowDefinition['steps'][number];
type Trigger = WorkflowDefinition['triggers'][number];

const byProgram: Trigger = { id: 'start', kind: 'api' };

/** Trigger, a variable, done: the workflow that the peers were measured with. */
export const shortSteps: Step[] = [
  { id: 'sum', kind: 'set', config: { values: { total: '{{ trigger.body.price * trigger.body.count }}' } } },
  { id: 'done', kind: 'transform', config: { value: { total: '{{ vars.total }}' } } },
];

/** Makes a workflow whose steps follow each other, and deploys it. Answers its id. */
export async function deployWorkflow(
  { act }: Instance,
  name: string,
  steps: Step[],
  trigger = byProgram,
): Promise<string> {
  const edges = steps.slice(1).map((step, index) => ({ from: (steps[index] as Step).id, to: step.id }));
  const { id } = await act<{ id: string }>('workflows.create', {
    name,
    definition: { triggers: [trigger], steps, edges },
  });
  await act('workflows.deploy', { id });
  return id;
}
