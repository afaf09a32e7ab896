import { type Callable, findCallable, listCallables } from '../../engine/callable-workflows.store.ts';
import { may } from '../../kernel/principal.ts';
import { type InputFault, Refusal, refuse } from '../../kernel/refusal.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { type PortableObject, portableSchema, shortened } from '../../runtime/tools/portable-schema.ts';
import { RememberedTools } from '../../runtime/tools/remembered-tools.ts';
import type { PublishedTool } from '../../runtime/tools/tool.ts';
import type { ToolSource } from '../../runtime/tools/tool-source.ts';
import { run } from './actions/run.ts';
import { refusals } from './words/refusals.ts';

/** The part of the result of `workflows.run` that a tool returns. */
interface Ended {
  executionId: string;
  status: string;
  output: unknown;
  approvals?: { approvalId: string; summary: string; approveUrl: string }[];
  error: { code: string; message: string; stepId: string | null } | null;
}

/** Deployed workflows with an MCP trigger, as tools for everyone who may run workflows. */
export function workflowTools(runtime: Runtime): ToolSource {
  const { database, signals } = runtime.settings;
  const remembered = new RememberedTools(signals, 'workflow', async (workspaceId) =>
    (await listCallables(database, workspaceId, 'mcp')).map(toolOf),
  );
  return {
    module: 'workflows',

    async list(principal) {
      return may(principal, run.capability) ? remembered.of(principal.workspaceId) : [];
    },

    async call(principal, name, args, context) {
      const callable = may(principal, run.capability)
        ? await findCallable(database, principal.workspaceId, 'mcp', name)
        : undefined;
      if (!callable) return undefined;
      const input = {
        id: callable.workflowId,
        triggerId: callable.triggerId,
        input: args,
        mode: 'sync',
        untilWaiting: true,
      };
      const { onRun, ...rest } = context;
      const { result } = await runtime
        .runAction({ name: run.name, input, principal, ...rest })
        .catch((error) => inWordsOfTool(error, callable));
      onRun?.((result as Ended).executionId);
      return { result: tell(result as Ended) };
    },
  };
}

function toolOf(callable: Callable): PublishedTool {
  const { name, title, description } = callable;
  return {
    name,
    description: shortened(description),
    inputSchema: schemaOf(callable),
    // Only its author knows what a workflow does, so clients should ask their user.
    annotations: { title, readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  };
}

function schemaOf({ config }: Callable): PortableObject {
  return portableSchema(config.input ?? { type: 'object' });
}

function tell({ executionId, status, output, error, approvals }: Ended): unknown {
  if (status === 'completed') return output;
  if (status === 'failed' || status === 'cancelled')
    return refuse('conflict', `run_${status}`, error?.message ?? refusals.phrase('run_cancelled'), {
      executionId,
      stepId: error?.stepId ?? null,
    });
  const ask = approvals
    ? 'It waits for a person: ask them to open approveUrl and decide there; you cannot approve it. '
    : '';
  return {
    status,
    executionId,
    ...(approvals && { approvals }),
    next: `${ask}It has not ended. Read on with workflows_get_run and this executionId.`,
  };
}

/** A caller of a tool knows only its arguments, so errors give the place there, with the allowed values. */
function inWordsOfTool(error: unknown, callable: Callable): never {
  if (!(error instanceof Refusal) || error.code !== 'invalid_input') throw error;
  const faults = ((error.details?.details ?? []) as InputFault[]).map(({ path, message }) => ({
    path: path.replace(/^\/input/, ''),
    message,
  }));
  throw new Refusal(error.kind, error.code, error.message.replace(' /input', ' '), {
    details: faults,
    inputSchema: schemaOf(callable),
  });
}
