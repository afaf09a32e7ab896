import { type TSchema, Type } from 'typebox';
import type { Principal } from '../../kernel/principal.ts';
import { faultAt, refuse, refuseInput } from '../../kernel/refusal.ts';
import { readApproval } from '../approvals/approvals.store.ts';
import { presentCard } from '../approvals/present-card.ts';
import { Choice, Id, Input } from '../schemas.ts';
import { compileInput, type InputCheck } from '../validate.ts';
import { refusals } from '../words/refusals.ts';
import type { ToolSearch } from './find-tools.ts';
import { portableSchema } from './portable-schema.ts';
import type { PublishedTool } from './tool.ts';
import type { ListName } from './tool-list.ts';
import type { ToolCallContext } from './tool-source.ts';
import type { Toolbox } from './toolbox.ts';

export interface MetaTool {
  readonly tool: PublishedTool;
  /** The lists that show it. It can be called whichever list is used. */
  readonly lists: readonly ListName[];
  readonly checkInput: InputCheck;
  run(toolbox: Toolbox, principal: Principal, input: never, context: ToolCallContext): Promise<unknown>;
}

/** Tools about the workspace and about the other tools. contract: MCP endpoint. */
export const metaTools: readonly MetaTool[] = [
  meta({
    name: 'svc_overview',
    title: 'Overview of the workspace',
    description:
      'Where you are: workspace, person and role, the time, what is in each module, and how many approvals wait. A good first call.',
    lists: ['svc', 'compact', 'full'],
    effect: 'read',
    input: Input({
      section: Type.Optional(Type.String({ maxLength: 50, description: 'Only this module, such as crm.' })),
    }),
    run: readOverview,
  }),
  meta<ToolSearch>({
    name: 'svc_find_tools',
    title: 'Find tools',
    description:
      'Search every tool you may use by what you want to do, in plain words of any language svc speaks; call what it answers by name or through svc_call. Each comes with its input schema and an example.',
    lists: ['svc', 'compact'],
    effect: 'read',
    input: Input({
      query: Type.String({ minLength: 1, maxLength: 500, description: 'What you want to do.' }),
      module: Type.Optional(Type.String({ maxLength: 50, description: 'Only tools of this module, such as crm.' })),
      effect: Type.Optional(Choice(['read', 'write', 'risky'])),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 5 })),
    }),
    run: async (toolbox, principal, wish) => toolbox.finder.find(principal, wish, await toolbox.listOthers(principal)),
  }),
  meta({
    name: 'svc_call',
    title: 'Call a tool',
    description:
      'Call any tool by its name, also one that is not listed; risky ones (send, publish, pay, delete) answer with an approval card instead of being done.',
    lists: ['svc', 'compact'],
    effect: 'risky',
    input: Input({
      tool: Type.String({ minLength: 1, maxLength: 200, description: 'The name as svc_find_tools answers it.' }),
      arguments: Type.Optional(
        Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.String({ maxLength: 500_000 })]),
      ),
      reason: Type.Optional(
        Type.String({ maxLength: 1000, description: 'Why, for the person who is asked to approve.' }),
      ),
      idempotencyKey: Type.Optional(
        Type.String({ minLength: 1, maxLength: 255, description: 'Makes a repeated call harmless.' }),
      ),
    }),
    run: callInside,
  }),
  meta({
    name: 'svc_approval_status',
    title: 'Status of an approval',
    description: 'Whether a person has approved a risky call, and what came of it.',
    lists: ['svc', 'compact', 'full'],
    effect: 'read',
    input: Input({ approvalId: Id }),
    run: readOutcome,
  }),
];

interface Definition<Given> {
  name: string;
  title: string;
  description: string;
  lists: readonly ListName[];
  effect: 'read' | 'risky';
  input: TSchema;
  run(toolbox: Toolbox, principal: Principal, input: Given, context: ToolCallContext): Promise<unknown>;
}

function meta<Given>({ name, title, description, lists, effect, input, run }: Definition<Given>): MetaTool {
  const reading = effect === 'read';
  const inputSchema = portableSchema(input);
  // Models write an object if the schema offers nothing else. A text with JSON is accepted too.
  if (name === 'svc_call') inputSchema.properties.arguments = { type: 'object', description: 'The tool’s input.' };
  const annotations = {
    title,
    readOnlyHint: reading,
    destructiveHint: !reading,
    idempotentHint: reading,
    openWorldHint: !reading,
  };
  return { tool: { name, description, inputSchema, annotations }, lists, checkInput: compileInput(input), run };
}

/** The outcome of a card. The caller who asked for it may read it without the capability for cards of others. */
async function readOutcome(
  { runtime }: Toolbox,
  principal: Principal,
  { approvalId }: { approvalId: string },
): Promise<unknown> {
  const { database, clock, catalogue } = runtime.settings;
  const row = await readApproval(database, principal.workspaceId, approvalId);
  if (!row || (row.requestedById !== principal.userId && !principal.capabilities.has('approvals.read')))
    return refuse('not_found', 'approval_not_found', refusals.phrase('approval_not_found'));
  const { state, result, error, note } = presentCard(catalogue, row, clock.now());
  return { approvalId, state, ...(state === 'executed' && { result }), ...(error && { error }), ...(note && { note }) };
}

interface InnerCall {
  tool: string;
  arguments?: Record<string, unknown> | string;
  reason?: string;
  idempotencyKey?: string;
}

/** `svc_call`: the same rules as a direct call, including cards for risky actions. */
async function callInside(
  toolbox: Toolbox,
  principal: Principal,
  { tool, arguments: given, reason, idempotencyKey }: InnerCall,
  { bytes }: ToolCallContext,
): Promise<unknown> {
  if (tool === 'svc_call') refuseInput([faultAt('/tool', refusals.phrase('other_tool'))]);
  return toolbox.call(principal, tool, typeof given === 'string' ? parsed(given) : given, {
    reason,
    idempotencyKey,
    bytes,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuseInput([faultAt('/arguments', refusals.phrase('arguments'))]);
  }
}

interface Overview {
  sections: { module: string }[];
}

/** Describes the workspace, the caller and what exists: what a model needs to know first. */
async function readOverview(
  { runtime }: Toolbox,
  principal: Principal,
  { section }: { section?: string },
): Promise<unknown> {
  const { result } = await runtime.runAction({ name: 'workspace.overview', input: {}, principal });
  const overview = result as Overview;
  const shown =
    section === undefined ? overview.sections : overview.sections.filter(({ module }) => module === section);
  if (section !== undefined && shown.length === 0) {
    const known = overview.sections.map(({ module }) => module);
    const why =
      known.length > 0
        ? refusals.phrase('unknown_section', { section, known: known.join(', ') })
        : refusals.phrase('no_sections', { section });
    refuse('not_found', 'unknown_section', why, { sections: known });
  }
  const { id, name, timeZone, currency, language } = principal.workspace;
  return {
    ...overview,
    workspace: { id, name, timeZone, currency, language },
    you: { id: principal.userId, name: principal.name, role: principal.role },
    now: runtime.settings.clock.now().toISOString(),
    sections: shown,
  };
}
