import { Download } from '../../kernel/download.ts';
import type { Principal } from '../../kernel/principal.ts';
import { faultAt, Refusal, refuse, refuseInput } from '../../kernel/refusal.ts';
import { inputFaults } from '../../kernel/words/refusals.ts';
import { refusals } from '../words/refusals.ts';
import { metaTools } from './meta-tools.ts';
import type { PortableObject } from './portable-schema.ts';
import { isForPrograms } from './tool.ts';
import type { ToolCallContext } from './tool-source.ts';
import type { Toolbox } from './toolbox.ts';

/** A larger file would exceed a model's context and the memory for reading it. */
const maxLength = 1_000_000;

/** The tools that lead to all others. */
const alwaysSuggested = ['svc_find_tools', 'svc_overview', 'svc_call'];

/**
 * Calls a tool by either spelling of its name. A refusal explains the problem: an invalid input with its paths and the
 * schema, an unknown name with the most similar tools.
 */
export async function callTool(
  toolbox: Toolbox,
  principal: Principal,
  name: string,
  args: unknown,
  context: ToolCallContext,
): Promise<unknown> {
  const meta = metaTools.find(({ tool }) => tool.name === name);
  if (meta) {
    return withSchema(meta.tool.inputSchema, async () => {
      const input = objectOf(args);
      const faults = meta.checkInput(input);
      if (faults) refuseInput(faults);
      return meta.run(toolbox, principal, input as never, context);
    });
  }
  const known = toolbox.tools.find(name);
  if (known) {
    const { action } = known.entry;
    if (!isForPrograms(action))
      refuse('forbidden', 'session_only', refusals.phrase('session_only', { title: action.title }));
    return withSchema(known.tool.inputSchema, () =>
      runAction(toolbox, principal, action.name, objectOf(args), context),
    );
  }
  for (const source of toolbox.sources) {
    const answer = await source.call(principal, name, objectOf(args), context);
    if (answer) return withNextStep(answer.result);
  }
  const suggestions = [...toolbox.finder.nearest(principal, name), ...alwaysSuggested].slice(0, 3);
  return refuse(
    'not_found',
    'unknown_tool',
    refusals.phrase('unknown_tool', { name: name.slice(0, 100), suggestions: suggestions.join(', ') }),
    { suggestions },
  );
}

async function runAction(
  { runtime }: Toolbox,
  principal: Principal,
  name: string,
  input: Record<string, unknown>,
  context: ToolCallContext,
): Promise<unknown> {
  const { result } = await runtime.runAction({ name, input, principal, ...context });
  if (result instanceof Download) return readDownload(result);
  return withNextStep(result);
}

/** Adds to a card what the caller can and cannot do next. */
function withNextStep(result: unknown): unknown {
  if (!isCard(result)) return result;
  return {
    ...result,
    next: 'Nothing was done yet. Ask the person to open approveUrl and decide there; you cannot approve it. Read the outcome with svc_approval_status.',
  };
}

function objectOf(args: unknown): Record<string, unknown> {
  if (args === undefined || args === null) return {};
  if (typeof args !== 'object' || Array.isArray(args))
    return refuseInput([faultAt('', inputFaults.phrase('of_type', { types: inputFaults.phrase('type.object') }))]);
  return args as Record<string, unknown>;
}

function isCard(result: unknown): result is { status: 'approval_required' } {
  return (
    typeof result === 'object' &&
    result !== null &&
    (result as { status?: unknown }).status === 'approval_required' &&
    'approvalId' in result
  );
}

/** Adds the correct schema to a refusal of an invalid input. If calls are nested, the inner schema is kept. */
async function withSchema<Result>(inputSchema: PortableObject, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_input' || error.details?.inputSchema !== undefined)
      throw error;
    throw new Refusal(error.kind, error.code, error.why, { ...error.detailsForPeople, inputSchema });
  }
}

/** Returns the content of a file as data, because models cannot store files. Binary content is base64. */
async function readDownload({
  name,
  type,
  chunks,
}: Download): Promise<{ name: string; type: string; content: string; encoding?: 'base64' }> {
  let text = '';
  const bytes: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > maxLength)
      refuse('too_large', 'file_too_large', refusals.phrase('file_too_large', { name, max: maxLength }));
    if (typeof chunk === 'string') text += chunk;
    else bytes.push(chunk);
  }
  if (bytes.length === 0) return { name, type, content: text };
  return { name, type, content: Buffer.concat(bytes).toString('base64'), encoding: 'base64' };
}
