import type { Principal } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { hideSecretsIn } from '../../kernel/secret-text.ts';
import type { EngineServices } from '../engine-services.ts';
import { StepFailure } from '../step-kinds/define-step-kind.ts';
import { failures } from '../words/failures.ts';
import type { ModelTool, ToolCall, ToolResult } from './model-client.ts';

/** What a model did with a tool, for the output of the step. */
export interface ToolRecord {
  action: string;
  arguments: unknown;
  result?: unknown;
  error?: { code: string; message: string };
  /** A person decides first. */
  approvalId?: string;
}

export interface ToolBoxOptions {
  services: Pick<EngineServices, 'runAction' | 'actionsOf'>;
  principal: Principal;
  /** Names of actions, or `module.*`. */
  names: readonly string[];
  idempotencyKey: string;
  depth: number;
  reason: string;
}

// A list of a thousand records is more than a model reads anyway, and would be paid for in every later turn.
const maxContentLength = 60_000;
const maxNameLength = 64;

/** The workspace's actions as a model sees and uses them, with the rights of one person. */
export class ToolBox {
  readonly tools: readonly ModelTool[];
  readonly records: ToolRecord[] = [];
  readonly #options: ToolBoxOptions;
  readonly #actions = new Map<string, string>();

  constructor(options: ToolBoxOptions) {
    this.#options = options;
    const allowed = options.services.actionsOf(options.principal);
    const chosen = new Set(options.names.flatMap((name) => matching(name, allowed)));
    this.tools = [...chosen].map(({ name, description, inputSchema }) => ({
      name: this.#publish(name),
      description,
      inputSchema,
    }));
  }

  /**
   * Faults of the call are told the model, which may do better; faults of svc are thrown. `place`: turn and number of
   * the call in it.
   */
  async use(call: ToolCall, place: { turn: number; index: number }): Promise<ToolResult> {
    const action = this.#actions.get(call.name);
    if (action === undefined)
      return failed(call, { code: 'unknown_tool', message: `There is no tool “${call.name}”.` });
    const record: ToolRecord = { action, arguments: call.arguments ?? null };
    this.records.push(record);
    if (!isObject(call.arguments)) {
      record.error = { code: 'invalid_arguments', message: 'The arguments are not a JSON object.' };
      return failed(call, record.error);
    }
    try {
      const { result, approvalId } = await this.#run(action, call.arguments, place);
      if (approvalId === undefined) {
        record.result = result;
        return { id: call.id, content: contentOf(result), isError: false };
      }
      record.approvalId = approvalId;
      const words = 'A person must approve this first and has been asked; it is not done yet. Do not call it again.';
      return {
        id: call.id,
        content: JSON.stringify({ status: 'approval_required', approvalId, message: words }),
        isError: false,
      };
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof StepFailure)) throw error;
      record.error = toldError(error);
      if (error.code === 'looks_like_secret') record.arguments = hideSecretsIn(record.arguments);
      return failed(call, record.error);
    }
  }

  /** Behind a model's decision stands no person, whoever started the run. */
  #run(
    name: string,
    input: unknown,
    { turn, index }: { turn: number; index: number },
  ): ReturnType<EngineServices['runAction']> {
    const { services, principal, idempotencyKey, depth, reason } = this.#options;
    return services.runAction({
      name,
      input,
      principal: { ...principal, origin: 'program' },
      idempotencyKey: `${idempotencyKey}:${turn}:${index}`,
      depth,
      ask: false,
      reason,
    });
  }

  /** Providers take no dots in names, nor long ones. */
  #publish(action: string): string {
    const plain = action.replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, maxNameLength);
    let name = plain;
    for (let count = 2; this.#actions.has(name); count += 1) name = `${plain.slice(0, maxNameLength - 4)}_${count}`;
    this.#actions.set(name, action);
    return name;
  }
}

type Action = ReturnType<EngineServices['actionsOf']>[number];

function matching(name: string, allowed: readonly Action[]): Action[] {
  const found = name.endsWith('.*')
    ? allowed.filter((action) => action.name.startsWith(name.slice(0, -1)))
    : allowed.filter((action) => action.name === name);
  if (found.length === 0) throw new StepFailure('tool_missing', failures.phrase('tool_missing', { name }));
  return found;
}

function toldError(error: Refusal | StepFailure): { code: string; message: string } {
  // The key of this place was taken by an earlier attempt, in which the model chose otherwise.
  if (error.code === 'idempotency_key_reused')
    return {
      code: 'done_otherwise',
      message:
        'An earlier attempt did something else at this point, and nothing was done now. Look at what is there already before you go on.',
    };
  return { code: error.code, message: error.message };
}

function failed(call: ToolCall, error: { code: string; message: string }): ToolResult {
  return { id: call.id, content: JSON.stringify({ error }), isError: true };
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
