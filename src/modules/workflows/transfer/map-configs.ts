import type { WorkflowDefinition } from '../../../engine/definition/definition.ts';
import { mapTexts, type TextPlace } from './map-texts.ts';

export interface ConfigText extends TextPlace {
  /** The step or trigger; null in the workflow's output. */
  stepId: string | null;
}

/** The same definition with every text of its configs and of its output replaced. */
export function mapConfigs(definition: WorkflowDefinition, change: (place: ConfigText) => string): WorkflowDefinition {
  const ofNode = <Node extends { id: string; config?: Record<string, unknown> }>(kind: string, node: Node): Node =>
    node.config === undefined ? node : { ...node, config: mapTexts(node.config, `${kind}.${node.id}.config`, (place) => change({ ...place, stepId: node.id })) };
  return {
    ...definition,
    triggers: definition.triggers.map((trigger) => ofNode('triggers', trigger)),
    steps: definition.steps.map((step) => ofNode('steps', step)),
    ...(definition.output === undefined ? {} : { output: mapTexts(definition.output, 'output', (place) => change({ ...place, stepId: null })) }),
  };
}

/** Every text of its configs and of its output, for a look. */
export function textsOf(definition: WorkflowDefinition): ConfigText[] {
  const found: ConfigText[] = [];
  mapConfigs(definition, (place) => {
    found.push(place);
    return place.text;
  });
  return found;
}
