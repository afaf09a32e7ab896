import type { Upload } from '../../files/store-file.ts';
import type { Principal } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { hideSecretsIn } from '../../kernel/secret-text.ts';
import type { EngineServices } from '../engine-services.ts';
import { StepFailure } from '../step-kinds/define-step-kind.ts';
import { failures } from '../words/failures.ts';
import type { OfferedTools, PendingCall, ToolOutcome, ToolRecord } from './conversation-entry.ts';
import type { ModelTool, ToolCall, ToolResult } from './model-client.ts';

export interface ToolBoxOptions {
  services: Pick<
    EngineServices,
    'runAction' | 'actionsOf' | 'otherTools' | 'callTool' | 'outcomeOf' | 'stateOfRun' | 'traitsOf'
  >;
  principal: Principal;
  /** Names of actions, deployed workflows and operations of apps, or `module.*` for all actions of a module. */
  names: readonly string[];
  idempotencyKey: string;
  depth: number;
  reason: string;
  /** Whether to wait for calls that need a person's decision. If not, the model is told that a person was asked. */
  waits: boolean;
  /** Files that tools return. The run keeps them, and the model passes them on by reference. */
  files: {
    /** `executionId`: the run of the tool, if the tool is a workflow. */
    take(tool: string, result: unknown, executionId: string | undefined): Promise<void>;
    keep(file: Upload): Promise<unknown>;
  };
  /**
   * In a rehearsal: saved results, by tool name. Tools that would change or reach something are not called; the model
   * gets the saved result, or is told that there is none.
   */
  standIns?: Readonly<Record<string, unknown>>;
}

interface OfferedTool {
  name: string;
  kind: 'action' | 'other';
}

// A model cannot use more than this, and a longer result would be charged again in every later turn.
const maxContentLength = 60_000;
const maxNameLength = 64;

/** The workspace's tools as a model sees and uses them, with the permissions of one person. */
export class ToolBox implements OfferedTools {
  private readonly options: ToolBoxOptions;
  private readonly offered = new Map<string, OfferedTool>();
  private tools: readonly ModelTool[] | undefined;

  constructor(options: ToolBoxOptions) {
    this.options = options;
  }

  /** Throws a StepFailure `tool_missing` if the person may not use one of the tools. */
  async list(): Promise<readonly ModelTool[]> {
    this.tools ??= await this.choose();
    return this.tools;
  }

  async use(call: ToolCall, place: { turn: number; index: number }): Promise<ToolOutcome> {
    await this.list();
    const tool = this.offered.get(call.name);
    const record: ToolRecord = { action: tool?.name ?? call.name, arguments: call.arguments ?? null };
    if (!tool) return failed(call, record, { code: 'unknown_tool', message: `There is no tool “${call.name}”.` });
    if (!isObject(call.arguments))
      return failed(call, record, { code: 'invalid_arguments', message: 'The arguments are not a JSON object.' });
    const { standIns } = this.options;
    if (standIns && !this.changesNothing(tool))
      return Object.hasOwn(standIns, tool.name)
        ? done(call.id, { ...record, result: standIns[tool.name] })
        : failed(call, record, {
            code: 'not_in_evaluation',
            message: 'This is an evaluation: the tool was not called, and no answer is saved for it.',
          });
    try {
      const { result, approvalId, executionId: ran } = await this.run(tool, call.arguments, place);
      if (approvalId !== undefined) return this.asked(call, { ...record, approvalId });
      const executionId = this.options.waits ? await this.unendedRun(result) : undefined;
      if (executionId !== undefined)
        return { record: { ...record, executionId }, pending: { id: call.id, executionId } };
      await this.options.files.take(tool.name, result, ran);
      return done(call.id, { ...record, result });
    } catch (error) {
      return refused(call, record, error);
    }
  }

  async settle(pending: PendingCall, record: ToolRecord): Promise<ToolOutcome | undefined> {
    const { services, principal, files } = this.options;
    if (pending.executionId !== undefined) {
      const run = await services.stateOfRun(principal.workspaceId, pending.executionId);
      if (run?.state === 'active') return undefined;
      if (run?.status === 'completed') {
        await files.take(record.action, run.output, pending.executionId);
        return done(pending.id, { ...record, result: run.output });
      }
      const message = run?.error ?? 'The run of this workflow is not kept any more.';
      return failed(pending, record, { code: `run_${run?.status ?? 'gone'}`, message });
    }
    const outcome = await services.outcomeOf(principal.workspaceId, pending.approvalId ?? '');
    if (!outcome) return undefined;
    const note = outcome.note ? ` The person’s note: ${outcome.note}` : '';
    switch (outcome.state) {
      case 'executed':
        await files.take(record.action, outcome.result, undefined);
        return done(pending.id, { ...record, result: outcome.result });
      case 'declined':
        return failed(pending, record, { code: 'declined', message: `A person declined it; it was not done.${note}` });
      case 'expired':
        return failed(pending, record, { code: 'expired', message: 'Nobody decided in time; it was not done.' });
      case 'failed':
        return failed(pending, record, {
          code: outcome.error?.code ?? 'failed',
          message: `A person approved it, but it failed: ${outcome.error?.message ?? ''}${note}`,
        });
    }
  }

  private changesNothing({ name, kind }: OfferedTool): boolean {
    return kind === 'action' && this.options.services.traitsOf(name)?.changesNothing === true;
  }

  private async choose(): Promise<ModelTool[]> {
    const { services, principal, names } = this.options;
    const actions = services.actionsOf(principal);
    const found = names.map((name) => ({ name, actions: matching(name, actions) }));
    const others = found.some((each) => each.actions.length === 0)
      ? new Map((await services.otherTools(principal)).map((tool) => [tool.name, tool]))
      : undefined;
    const chosen = new Map<string, { tool: ModelTool; kind: OfferedTool['kind'] }>();
    for (const { name, actions: ofName } of found) {
      for (const action of ofName) chosen.set(action.name, { tool: action, kind: 'action' });
      if (ofName.length > 0) continue;
      const tool = others?.get(name);
      if (!tool) throw new StepFailure('tool_missing', failures.phrase('tool_missing', { name }));
      chosen.set(name, { tool, kind: 'other' });
    }
    return [...chosen.values()].map(({ tool: { name, description, inputSchema }, kind }) => ({
      name: this.publish(name, kind),
      description,
      inputSchema,
    }));
  }

  /** Calls a tool with the origin `program`: a model's decision is not a person's, even if a person started the run. */
  private async run(
    { name, kind }: OfferedTool,
    input: unknown,
    { turn, index }: { turn: number; index: number },
  ): Promise<{ result: unknown; approvalId?: string; executionId?: string }> {
    const { services, principal, idempotencyKey, depth, reason, files } = this.options;
    const call = {
      name,
      input,
      principal: { ...principal, origin: 'program' as const },
      idempotencyKey: `${idempotencyKey}:${turn}:${index}`,
      depth,
      reason,
    };
    return kind === 'action'
      ? services.runAction({ ...call, ask: false, keepFile: files.keep })
      : services.callTool(call);
  }

  private asked(call: ToolCall, record: ToolRecord): ToolOutcome {
    const { approvalId } = record;
    if (this.options.waits) return { record, pending: { id: call.id, approvalId } };
    const message = 'A person must approve this first and has been asked; it is not done yet. Do not call it again.';
    const content = JSON.stringify({ status: 'approval_required', approvalId, message });
    return { record, result: { id: call.id, content, isError: false } };
  }

  /** The run id of a workflow tool whose run has not ended, because it waits itself. */
  private async unendedRun(result: unknown): Promise<string | undefined> {
    const { status, executionId } = (result ?? {}) as { status?: unknown; executionId?: unknown };
    if (typeof status !== 'string' || typeof executionId !== 'string' || !isUuid.test(executionId)) return undefined;
    const run = await this.options.services.stateOfRun(this.options.principal.workspaceId, executionId);
    return run?.state === 'active' ? executionId : undefined;
  }

  /** Providers allow neither dots nor long names. */
  private publish(tool: string, kind: OfferedTool['kind']): string {
    const plain = tool.replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, maxNameLength);
    let name = plain;
    for (let count = 2; this.offered.has(name); count += 1) name = `${plain.slice(0, maxNameLength - 4)}_${count}`;
    this.offered.set(name, { name: tool, kind });
    return name;
  }
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Action = ReturnType<EngineServices['actionsOf']>[number];

function matching(name: string, allowed: readonly Action[]): Action[] {
  return name.endsWith('.*')
    ? allowed.filter((action) => action.name.startsWith(name.slice(0, -1)))
    : allowed.filter((action) => action.name === name);
}

function refused(call: ToolCall, record: ToolRecord, error: unknown): ToolOutcome {
  if (!(error instanceof Refusal) && !(error instanceof StepFailure)) throw error;
  const shown = error.code === 'looks_like_secret' ? { ...record, arguments: hideSecretsIn(record.arguments) } : record;
  return failed(call, shown, errorForModel(error));
}

function errorForModel(error: Refusal | StepFailure): { code: string; message: string } {
  // An earlier attempt used the idempotency key of this call for another one.
  if (error.code === 'idempotency_key_reused')
    return {
      code: 'done_otherwise',
      message:
        'An earlier attempt did something else at this point, and nothing was done now. Look at what is there already before you go on.',
    };
  if (error.code === 'still_running')
    return {
      code: 'outcome_unknown',
      message: 'This was cut off; whether it was done is not known. Look at what is there before you do it again.',
    };
  return { code: error.code, message: error.message };
}

function done(id: string, record: ToolRecord): ToolOutcome {
  return { record, result: { id, content: contentOf(record.result), isError: false } };
}

function failed({ id }: { id: string }, record: ToolRecord, error: { code: string; message: string }): ToolOutcome {
  const result: ToolResult = { id, content: JSON.stringify({ error }), isError: true };
  return { record: { ...record, error }, result };
}

function contentOf(result: unknown): string {
  const text = JSON.stringify(result ?? null);
  return text.length <= maxContentLength
    ? text
    : `${text.slice(0, maxContentLength)}… (cut off: ${text.length} characters in all; ask for less)`;
}

function isObject(value: unknown): boolean {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
