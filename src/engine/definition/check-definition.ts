import { compileTemplate, ExpressionError, type Template } from '../expressions/compile-template.ts';
import type { AnyStepKind } from '../step-kinds/define-step-kind.ts';
import { stepKinds } from '../step-kinds/registry.ts';
import { triggerKinds } from '../triggers/registry.ts';
import { checkConfig } from './check-config.ts';
import { checkGraph } from './check-graph.ts';
import type { DefinitionFault, StepDefinition, WorkflowDefinition } from './definition.ts';

/** What a definition may name in the workspace it belongs to. */
export interface KnownNames {
  hasConnection(idOrName: string): boolean;
  hasWorkflow(id: string): boolean;
  /** Of incoming webhooks. */
  hasEndpoint(id: string): boolean;
  isAction(name: string): boolean;
  isEvent(name: string): boolean;
}

/** Everything that is wrong with a definition, each fault with its place. Only one without faults is deployed. */
export function checkDefinition(definition: WorkflowDefinition, known: KnownNames): DefinitionFault[] {
  const faults = [
    ...checkIds(definition),
    ...definition.triggers.flatMap((trigger) => checkTrigger(trigger, known)),
    ...definition.steps.flatMap((step) => checkStep(step, definition, known)),
  ];
  faults.push(...checkTemplate(definition.output, 'output', null, definition));
  // Edges between steps that are not what they seem say little: first things first.
  return faults.some((fault) => fault.code === 'unknown_kind' || fault.code === 'id_taken') ? faults : [...faults, ...checkGraph(definition)];
}

function checkIds({ triggers, steps }: WorkflowDefinition): DefinitionFault[] {
  const seen = new Set<string>();
  return [...triggers.map(({ id }) => ({ id, part: 'triggers' })), ...steps.map(({ id }) => ({ id, part: 'steps' }))].flatMap(({ id, part }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ path: `${part}.${id}`, stepId: id, code: 'id_taken', message: `The id “${id}” is there twice.` }];
  });
}

function checkTrigger(trigger: WorkflowDefinition['triggers'][number], known: KnownNames): DefinitionFault[] {
  const place = `triggers.${trigger.id}`;
  const fault = (path: string, code: string, message: string): DefinitionFault => ({ path: path === '' ? place : `${place}.config.${path}`, stepId: trigger.id, code, message });
  const kind = triggerKinds.get(trigger.kind);
  if (!kind) return [fault('', 'unknown_kind', `There is no kind of trigger “${trigger.kind}”; there are ${[...triggerKinds.keys()].join(', ')}.`)];
  if (!kind.available) return [fault('', 'trigger_unavailable', `Nothing starts workflows by “${kind.title}” yet.`)];
  const config = trigger.config ?? {};
  const faults = checkConfig(kind.config, config, fault);
  if (faults.length > 0) return faults;
  const { event, endpointId } = config;
  if (trigger.kind === 'event' && typeof event === 'string' && !known.isEvent(event)) faults.push(fault('event', 'unknown_event', `There is no event “${event}”.`));
  if (trigger.kind === 'webhook' && typeof endpointId === 'string' && !known.hasEndpoint(endpointId))
    faults.push(fault('endpointId', 'unknown_endpoint', 'There is no such incoming webhook in this workspace.'));
  return [...faults, ...(kind.check?.(config, fault) ?? [])];
}

function checkStep(step: StepDefinition, definition: WorkflowDefinition, known: KnownNames): DefinitionFault[] {
  const place = `steps.${step.id}`;
  const fault = (path: string, code: string, message: string): DefinitionFault => ({ path: path === '' ? place : `${place}.config.${path}`, stepId: step.id, code, message });
  const kind = stepKinds.get(step.kind);
  if (!kind) return [fault('', 'unknown_kind', `There is no kind of step “${step.kind}”; there are ${[...stepKinds.keys()].join(', ')}.`)];
  const config = step.config ?? {};
  const faults = [...checkConfig(kind.config, config, fault), ...checkExpressions(step, kind, definition)];
  if (faults.length > 0) return faults;
  return [...checkNames(step, known, fault), ...(kind.check?.(config, fault) ?? [])];
}

/** What a step names by a plain text; an expression is only known when it runs. */
function checkNames(step: StepDefinition, known: KnownNames, fault: (path: string, code: string, message: string) => DefinitionFault): DefinitionFault[] {
  const plain = (key: string): string | undefined => {
    const value = step.config?.[key];
    return typeof value === 'string' && !value.includes('{{') ? value : undefined;
  };
  const [action, workflowId, connection, event] = [plain('action'), plain('workflowId'), plain('connection'), plain('event')];
  const faults: DefinitionFault[] = [];
  if (step.kind === 'action' && action !== undefined && !known.isAction(action))
    faults.push(fault('action', 'unknown_action', `There is no action “${action}” that a workflow can run.`));
  if (step.kind === 'workflow' && workflowId !== undefined && !known.hasWorkflow(workflowId))
    faults.push(fault('workflowId', 'unknown_workflow', 'There is no such workflow in this workspace.'));
  if (connection !== undefined && !known.hasConnection(connection)) faults.push(fault('connection', 'connection_missing', `There is no connection “${connection}”.`));
  if (step.kind === 'wait' && event !== undefined && !known.isEvent(event)) faults.push(fault('event', 'unknown_event', `There is no event “${event}”.`));
  return faults;
}

function checkExpressions(step: StepDefinition, kind: AnyStepKind, definition: WorkflowDefinition): DefinitionFault[] {
  const entries = Object.entries(step.config ?? {}).filter(([key]) => !kind.verbatim?.includes(key));
  return entries.flatMap(([key, value]) => checkTemplate(value, `steps.${step.id}.config.${key}`, step.id, definition));
}

function checkTemplate(value: unknown, place: string, stepId: string | null, definition: WorkflowDefinition): DefinitionFault[] {
  if (value === undefined) return [];
  let template: Template;
  try {
    template = compileTemplate(value, place);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return [{ path: error.place, stepId, code: error.code, message: error.message }];
  }
  const named = [...template.roots].filter((root) => root.startsWith('steps.') && root !== 'steps.*').map((root) => root.slice('steps.'.length));
  return named.flatMap((id) => {
    if (!definition.steps.some((step) => step.id === id)) return [{ path: place, stepId, code: 'unknown_reference', message: `It names the step “${id}”, which does not exist.` }];
    return id === stepId ? [{ path: place, stepId, code: 'reference_to_itself', message: 'A step cannot read its own output.' }] : [];
  });
}
