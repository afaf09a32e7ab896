import type { Phrase } from '../../../language/phrase.ts';
import { compileTemplate, ExpressionError, type Template } from '../expressions/compile-template.ts';
import type { AnyStepKind } from '../step-kinds/define-step-kind.ts';
import { stepKinds } from '../step-kinds/registry.ts';
import { secretsRefused } from '../step-kinds/secrets-refused.ts';
import { triggerKinds } from '../triggers/registry.ts';
import { checkConfig } from './check-config.ts';
import { checkCovers } from './check-covers.ts';
import { checkGraph } from './check-graph.ts';
import type { StepDefinition, WorkflowDefinition } from './definition.ts';
import { type DefinitionFault, definitionFault, type PlaceFault, placedIn } from './definition-fault.ts';
import { failures } from './words/failures.ts';

/** What a definition may refer to in its workspace. */
export interface KnownNames {
  hasConnection(idOrName: string): boolean;
  hasWorkflow(id: string): boolean;
  /** The id of an incoming webhook. */
  hasEndpoint(id: string): boolean;
  isAction(name: string): boolean;
  /** The required fields that the input lacks. Each entry is a field, or a group of fields of which one is needed. */
  missingIn?(action: string, input: Record<string, unknown>): readonly (readonly string[])[];
  /** Whether the action has effects that need approval if a program runs it. If omitted, every action may have some. */
  asks?(action: string): boolean;
  isEvent(name: string): boolean;
  /** Who already uses the callable name in this workspace. If omitted, names are not checked. */
  holderOf?(kind: string, name: string): Phrase | undefined;
}

/** Returns every error in a definition with its path. Only a definition without errors can be deployed. */
export function checkDefinition(definition: WorkflowDefinition, known: KnownNames): DefinitionFault[] {
  const faults = [
    ...checkIds(definition),
    ...definition.triggers.flatMap((trigger) => checkTrigger(trigger, known)),
    ...checkCallNames(definition, known),
    ...definition.steps.flatMap((step) => checkStep(step, definition, known)),
  ];
  faults.push(...checkTemplate(definition.output, 'output', null, definition));
  // Errors in edges mean little while step kinds or ids are wrong, so the graph is checked afterwards.
  return faults.some((fault) => fault.code === 'unknown_kind' || fault.code === 'id_taken')
    ? faults
    : [...faults, ...checkGraph(definition), ...checkCovers(definition, known)];
}

function checkIds({ triggers, steps }: WorkflowDefinition): DefinitionFault[] {
  const seen = new Set<string>();
  return [
    ...triggers.map(({ id }) => ({ id, part: 'triggers' })),
    ...steps.map(({ id }) => ({ id, part: 'steps' })),
  ].flatMap(({ id, part }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [definitionFault(`${part}.${id}`, id, 'id_taken', failures.phrase('id_taken', { id }))];
  });
}

function checkTrigger(trigger: WorkflowDefinition['triggers'][number], known: KnownNames): DefinitionFault[] {
  const fault = placedIn('triggers', trigger.id);
  const kind = triggerKinds.get(trigger.kind);
  if (!kind)
    return [
      fault(
        '',
        'unknown_kind',
        failures.phrase('no_trigger_kind', { kind: trigger.kind, kinds: [...triggerKinds.keys()].join(', ') }),
      ),
    ];
  const config = trigger.config ?? {};
  const faults = checkConfig(kind.config, config, fault);
  if (faults.length > 0) return faults;
  const { event, endpointId } = config;
  if (trigger.kind === 'event' && typeof event === 'string' && !known.isEvent(event))
    faults.push(fault('event', 'unknown_event', failures.phrase('no_event', { name: event })));
  if (trigger.kind === 'webhook' && typeof endpointId === 'string' && !known.hasEndpoint(endpointId))
    faults.push(fault('endpointId', 'unknown_endpoint', failures.phrase('no_endpoint')));
  return [...faults, ...(kind.check?.(config, fault) ?? [])];
}

/** Callable names must not belong to another workflow or appear twice in this one. */
function checkCallNames({ triggers }: WorkflowDefinition, known: KnownNames): DefinitionFault[] {
  const seen = new Set<string>();
  return triggers.flatMap(({ id, kind, config = {} }) => {
    const key = kind === 'chat' ? 'slug' : 'name';
    if (triggerKinds.get(kind)?.arms(config).callable === undefined || typeof config[key] !== 'string') return [];
    const name = config[key];
    const holder = seen.has(`${kind} ${name}`) ? failures.phrase('holder.trigger') : known.holderOf?.(kind, name);
    seen.add(`${kind} ${name}`);
    const path = `triggers.${id}.config.${key}`;
    return holder === undefined
      ? []
      : [definitionFault(path, id, 'name_taken', failures.phrase('name_taken', { name, holder }))];
  });
}

function checkStep(step: StepDefinition, definition: WorkflowDefinition, known: KnownNames): DefinitionFault[] {
  const fault = placedIn('steps', step.id);
  const kind = stepKinds.get(step.kind);
  if (!kind)
    return [
      fault(
        '',
        'unknown_kind',
        failures.phrase('no_step_kind', { kind: step.kind, kinds: [...stepKinds.keys()].join(', ') }),
      ),
    ];
  const config = step.config ?? {};
  const faults = [...checkConfig(kind.config, config, fault), ...checkExpressions(step, kind, definition)];
  if (faults.length > 0) return faults;
  return [
    ...checkSecrets(step, kind, fault),
    ...checkNames(step, known, fault),
    ...(kind.check?.(config, fault) ?? []),
  ];
}

/** Checks the names that a step gives as plain text. A name from an expression is only known at run time. */
function checkNames(step: StepDefinition, known: KnownNames, fault: PlaceFault): DefinitionFault[] {
  const plain = (key: string): string | undefined => {
    const value = step.config?.[key];
    return typeof value === 'string' && !value.includes('{{') ? value : undefined;
  };
  const [action, workflowId, connection, event] = [
    plain('action'),
    plain('workflowId'),
    plain('connection'),
    plain('event'),
  ];
  const faults: DefinitionFault[] = [];
  if (step.kind === 'action' && action !== undefined && !known.isAction(action))
    faults.push(fault('action', 'unknown_action', failures.phrase('no_action', { name: action })));
  else if (step.kind === 'action' && action !== undefined)
    faults.push(...missingInput(action, step.config?.input ?? {}, known, fault));
  if (step.kind === 'workflow' && workflowId !== undefined && !known.hasWorkflow(workflowId))
    faults.push(fault('workflowId', 'unknown_workflow', failures.phrase('no_workflow')));
  if (connection !== undefined && !known.hasConnection(connection))
    faults.push(fault('connection', 'connection_missing', failures.phrase('no_connection', { name: connection })));
  if (step.kind === 'wait' && event !== undefined && !known.isEvent(event))
    faults.push(fault('event', 'unknown_event', failures.phrase('no_event', { name: event })));
  return faults;
}

/** If one of several fields is needed, the error is reported at the first. */
function missingInput(action: string, input: unknown, known: KnownNames, fault: PlaceFault): DefinitionFault[] {
  // The value of a single expression is only known at run time.
  if (typeof input !== 'object' || input === null) return [];
  const missing = known.missingIn?.(action, input as Record<string, unknown>) ?? [];
  return missing.map((names) =>
    fault(
      `input.${names[0]}`,
      'missing',
      names.length === 1
        ? failures.phrase('needed', { name: names[0] ?? '' })
        : failures.phrase('needed_one_of', { names: { list: names } }),
    ),
  );
}

function checkExpressions(step: StepDefinition, kind: AnyStepKind, definition: WorkflowDefinition): DefinitionFault[] {
  const entries = Object.entries(step.config ?? {}).filter(([key]) => !kind.verbatim?.includes(key));
  return entries.flatMap(([key, value]) =>
    textsIn(value, `steps.${step.id}.config.${key}`).flatMap(({ text, place }) =>
      checkTemplate(text, place, step.id, definition),
    ),
  );
}

/** Returns each text separately so that an error is reported at the field that contains it. */
function textsIn(value: unknown, place: string): { text: string; place: string }[] {
  if (typeof value === 'string') return [{ text: value, place }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${place}.${key}`));
}

function checkTemplate(
  value: unknown,
  place: string,
  stepId: string | null,
  definition: WorkflowDefinition,
): DefinitionFault[] {
  if (value === undefined) return [];
  let template: Template;
  try {
    template = compileTemplate(value, place);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return [definitionFault(error.place, stepId, error.code, error.why)];
  }
  const named = [...template.roots]
    .filter((root) => root.startsWith('steps.') && root !== 'steps.*')
    .map((root) => root.slice('steps.'.length));
  return named.flatMap((id) => {
    if (!definition.steps.some((step) => step.id === id))
      return [definitionFault(place, stepId, 'unknown_reference', failures.phrase('reads_nothing', { id }))];
    return id === stepId
      ? [definitionFault(place, stepId, 'reference_to_itself', failures.phrase('reads_itself'))]
      : [];
  });
}

/**
 * Reports secrets that a step names directly but does not accept. A secret that reaches the step in another way is
 * refused at run time.
 */
function checkSecrets({ config = {} }: StepDefinition, kind: AnyStepKind, fault: PlaceFault): DefinitionFault[] {
  if (kind.secrets !== undefined) return [];
  return Object.entries(config).flatMap(([field, value]) => {
    if (kind.verbatim?.includes(field)) return [];
    const name = [...compileTemplate(value, field).roots]
      .find((root) => root.startsWith('secrets.'))
      ?.slice('secrets.'.length);
    return name === undefined ? [] : [fault(field, 'secret_refused', secretsRefused(kind, field, name))];
  });
}
