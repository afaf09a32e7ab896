import type { Effect } from '../../kernel/effect.ts';
import { type AnyAction, mayAsk, onlyReads } from '../define-action.ts';
import { type PortableObject, portableSchema, shortened } from './portable-schema.ts';

/** What clients are told of a tool. */
export interface PublishedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: PortableObject;
  readonly annotations: ToolAnnotations;
}

/** A tool of another source than the catalogue. */
export interface SourcedTool extends PublishedTool {
  /** One of so many that lists leave it out: it is found by searching, and called by its name all the same. */
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
  /** The name of the action that it runs. */
  readonly action: string;
}

/**
 * What a workflow asks a person: a program must neither answer it nor put its own words on such a card. And the tools
 * of connected apps, which programs know by their own names.
 */
const forPersons = new Set([
  'workflows.decide_step',
  'workflows.allow_step',
  'workflows.allow_steps',
  'apps.call_tool',
  'apps.call_reading_tool',
]);

/** Never what is for a signed-in person alone, and never what answers a secret. */
export function isForPrograms(action: AnyAction): boolean {
  return !action.sessionOnly && !action.returnsSecret && !forPersons.has(action.name);
}

/** What only a signed-in person may do. */
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

/** `crm.update_lead` is published as `crm_update_lead`: most clients refuse a dot. */
function publishedName(action: string): string {
  return action.replaceAll('.', '_');
}

const publishedInputs = new WeakMap<object, PortableObject>();

/** Made when somebody first asks for the tool: a start does not pay for it. */
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
