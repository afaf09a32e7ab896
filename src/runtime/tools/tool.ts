import type { Effect } from '../../kernel/effect.ts';
import { type AnyAction, mayAsk, onlyReads } from '../define-action.ts';
import { type PortableObject, portableSchema, shortened } from './portable-schema.ts';

/** What clients see of a tool. */
export interface PublishedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: PortableObject;
  readonly annotations: ToolAnnotations;
}

/** A tool that does not come from the catalogue. */
export interface SourcedTool extends PublishedTool {
  /** Set if there are too many such tools for a list. It is found by searching and can be called by name. */
  readonly onlyFound?: true;
}

/** Hints of the protocol, by which clients decide whether to ask their person first. */
export interface ToolAnnotations {
  readonly title?: string;
  readonly readOnlyHint: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

export interface Tool extends PublishedTool {
  readonly title: string;
  /** The action that it runs. */
  readonly action: string;
}

/**
 * Answers to questions of a workflow, which a program must neither give nor word; and the tools of connected apps,
 * which programs know by their own names.
 */
const forPersons = new Set([
  'workflows.decide_step',
  'workflows.allow_step',
  'workflows.allow_steps',
  'apps.call_tool',
  'apps.call_reading_tool',
]);

/** Excludes actions that need a signed-in person, and actions that return a secret. */
export function isForPrograms(action: AnyAction): boolean {
  return !action.sessionOnly && !action.returnsSecret && !forPersons.has(action.name);
}

/** Actions that only a signed-in person can run. */
export function isForConsole(action: AnyAction): boolean {
  return Boolean(action.sessionOnly) || Boolean(action.returnsSecret);
}

const outside: ReadonlySet<Effect> = new Set(['send', 'publish', 'pay', 'call']);

function needsApproval({ hasEffect }: AnyAction): string {
  return hasEffect
    ? 'May need a person’s approval: the answer is then a card.'
    : 'Needs a person’s approval: the answer is a card.';
}

const publishable = /^[a-z][a-z0-9_]{0,49}$/;

/** `crm.update_lead` is published as `crm_update_lead`, because most clients refuse dots. */
function publishedName(action: string): string {
  return action.replaceAll('.', '_');
}

const publishedInputs = new WeakMap<object, PortableObject>();

/** Created when the tool is first requested, so that it does not slow the start. */
function publishedInput(input: object): PortableObject {
  const known = publishedInputs.get(input) ?? portableSchema(input);
  publishedInputs.set(input, known);
  return known;
}

export function toolOf(action: AnyAction): Tool {
  const name = publishedName(action.name);
  if (!publishable.test(name))
    throw new Error(
      `The action ${action.name} cannot be published as a tool: its name must match ${publishable.source} with _ for the dot.`,
    );
  const reading = onlyReads(action);
  return {
    name,
    title: action.title,
    description: shortened(mayAsk(action) ? `${action.description} ${needsApproval(action)}` : action.description),
    get inputSchema() {
      return publishedInput(action.input);
    },
    annotations: {
      title: action.title,
      readOnlyHint: reading,
      destructiveHint: mayAsk(action),
      idempotentHint: reading,
      openWorldHint: action.effects?.some((effect) => outside.has(effect)) ?? false,
    },
    action: action.name,
  };
}
