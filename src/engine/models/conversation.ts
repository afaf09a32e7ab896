import { StepFailure } from '../step-kinds/define-step-kind.ts';
import { failures } from '../words/failures.ts';
import type { AnswerCheck } from './answer-schema.ts';
import { askWithPauses } from './ask-with-pauses.ts';
import {
  type ConversationEntry,
  type ConversationLog,
  type OfferedTools,
  type PendingCall,
  type ToolOutcome,
  withFiles,
  withoutFiles,
} from './conversation-entry.ts';
import { ConversationState } from './conversation-state.ts';
import type { ModelAnswer, ModelClient, ModelMessage, ModelRequest, ToolCall } from './model-client.ts';
import type { ModelPrice } from './prices.ts';
import { readJsonAnswer, repairInstruction } from './read-json-answer.ts';

export interface ConversationLimits {
  turns: number;
  tokens?: number;
  /** In USD. */
  cost?: number;
  ms?: number;
}

export interface ConversationOptions {
  client: ModelClient;
  /** The request without messages and tools, which differ in every turn. */
  request: Omit<ModelRequest, 'messages' | 'tools'>;
  messages: readonly ModelMessage[];
  tools: OfferedTools | undefined;
  /** Set if the answer must be JSON. */
  check?: AnswerCheck;
  limits: ConversationLimits;
  /** The most tools that a model may call at once. */
  maxCalls?: number;
  log: ConversationLog;
  priceOf(model: string): ModelPrice | undefined;
  now(): Date;
  /** Called before each turn; throws if there must not be another one. */
  beforeTurn?(turn: number): Promise<void>;
  /** Whether to wait if the provider is over its limit or unavailable. */
  mayWait?(turn: number): boolean;
}

export interface ConversationEnd {
  /** The last answer; undefined while some of its tool calls wait. */
  answer?: ModelAnswer;
  json?: unknown;
  /** The tool calls that wait. */
  waits: readonly PendingCall[];
  state: ConversationState;
}

/**
 * Talks to a model until it answers without calling a tool, or until a call has to wait. Every answer and result is
 * stored in the log before anything else happens, and whatever the log contains is not repeated. A thrown failure
 * includes the model usage so far.
 */
export async function converse(options: ConversationOptions): Promise<ConversationEnd> {
  const state = new ConversationState();
  for (const entry of await options.log.read()) state.apply(entry);
  try {
    return await new Conversation(options, state).run();
  } catch (error) {
    throw error instanceof StepFailure && state.tally.uses.length > 0 ? withUses(error, state) : error;
  }
}

const usualCalls = 64;

class Conversation {
  private readonly options: ConversationOptions;
  private readonly state: ConversationState;

  constructor(options: ConversationOptions, state: ConversationState) {
    this.options = options;
    this.state = state;
  }

  async run(): Promise<ConversationEnd> {
    const { state, options } = this;
    if (state.entries.length === 0) {
      const { system } = options.request;
      await this.add({ type: 'asked', at: this.at, system, messages: withoutFiles(options.messages) }, true);
    }
    for (;;) {
      const { answer } = state;
      if (!answer) {
        await this.ask();
        continue;
      }
      if (answer.stop === 'refused') await this.reject(refusal(answer));
      if (answer.toolCalls.length === 0) {
        const ended = await this.ended(answer);
        if (ended) return ended;
        continue;
      }
      const waits = await this.useTools(answer);
      if (waits.length > 0) return { waits, state };
    }
  }

  private async ask(): Promise<void> {
    const { options, state } = this;
    const { client, request, tools, log } = options;
    const turn = state.turn + 1;
    this.requireLimits(turn);
    await options.beforeTurn?.(turn);
    const began = performance.now();
    // In the first turn, a temporary fault is left to the retry rule of the step. In later turns, waiting here saves
    // another attempt of the whole step.
    const answer = await askWithPauses(
      request.signal,
      () => options.mayWait?.(turn) ?? turn > 1,
      async () =>
        client.complete({
          ...request,
          system: state.system,
          messages: withFiles(state.messages, options.messages),
          tools: (await tools?.list()) ?? [],
        }),
    );
    const price = options.priceOf(answer.model) ?? options.priceOf(request.model);
    const entry = { type: 'answer', at: this.at, ms: since(began), answer, ...(price && { price }) } as const;
    state.apply(entry);
    await log.add(entry, { entries: state.entries, last: this.isFinal(answer) });
  }

  private isFinal(answer: ModelAnswer): boolean {
    const { check } = this.options;
    return (
      answer.toolCalls.length === 0 &&
      answer.stop !== 'refused' &&
      (check === undefined || 'value' in readJsonAnswer(answer.text, check))
    );
  }

  /**
   * The end, unless the answer is not valid JSON. The first invalid answer is sent back with its faults, and a second
   * one fails the step.
   */
  private async ended(answer: ModelAnswer): Promise<ConversationEnd | undefined> {
    const { state, options } = this;
    if (options.check === undefined) return { answer, waits: [], state };
    const read = readJsonAnswer(answer.text, options.check);
    if ('value' in read) return { answer, json: read.value, waits: [], state };
    if (state.repaired) {
      const reason = answer.stop === 'length' ? failures.phrase('model_cut_off') : (read.faults[0] ?? '');
      await this.reject(
        new StepFailure('model_bad_answer', failures.phrase('model_answer_unmatched', { reason }), {
          retryable: true,
          details: { faults: read.faults },
        }),
      );
    }
    await this.add({ type: 'repair', at: this.at, text: repairInstruction(read.faults) });
    return undefined;
  }

  /** Runs the requested tools and returns the calls that have to wait. */
  private async useTools({ toolCalls }: ModelAnswer): Promise<PendingCall[]> {
    const { state, options } = this;
    const { tools, maxCalls = usualCalls, request } = options;
    if (!tools)
      return this.reject(
        new StepFailure('model_bad_answer', failures.phrase('model_tool_unknown'), { retryable: true }),
      );
    if (toolCalls.length > maxCalls)
      return this.reject(
        new StepFailure('model_bad_answer', failures.phrase('model_tools_at_once', { max: maxCalls }), {
          retryable: true,
        }),
      );
    const { turn } = state;
    // In sequence, because a call may depend on the one before.
    for (const index of state.open) {
      request.signal.throwIfAborted();
      const began = performance.now();
      const outcome = await tools.use(toolCalls[index] as ToolCall, { turn, index });
      await this.keep(index, outcome, since(began));
    }
    for (const [index, { call, record }] of state.pending) {
      const outcome = await tools.settle?.(call, record);
      if (outcome) await this.keep(index, outcome, 0);
    }
    return [...state.pending.values()].map(({ call }) => call);
  }

  private keep(index: number, { record, result, pending }: ToolOutcome, ms: number): Promise<void> {
    const about = { at: this.at, ms, index, record };
    if (result) return this.add({ type: 'result', ...about, result });
    return this.add({ type: 'waiting', ...about, pending: pending as PendingCall });
  }

  private async reject(failure: StepFailure): Promise<never> {
    await this.add({ type: 'rejected', at: this.at }, true);
    throw failure;
  }

  private async add(entry: ConversationEntry, last = false): Promise<void> {
    this.state.apply(entry);
    await this.options.log.add(entry, { entries: this.state.entries, last });
  }

  private requireLimits(turn: number): void {
    const { limits } = this.options;
    const { tally, cost, activeMs } = this.state;
    if (turn > limits.turns)
      throw new StepFailure('model_turns_spent', failures.phrase('model_turns_spent', { turns: limits.turns }));
    if (limits.tokens !== undefined && tally.total.totalTokens >= limits.tokens)
      throw new StepFailure(
        'model_tokens_spent',
        failures.phrase('model_tokens_spent', { tokens: String(tally.total.totalTokens), max: String(limits.tokens) }),
      );
    if (limits.cost !== undefined && cost !== undefined && cost >= limits.cost)
      throw new StepFailure(
        'model_cost_spent',
        failures.phrase('model_cost_spent', { cost: String(Number(cost.toFixed(6))), max: String(limits.cost) }),
      );
    if (limits.ms !== undefined && activeMs >= limits.ms)
      throw new StepFailure('model_time_spent', failures.phrase('model_time_spent', { ms: String(limits.ms) }));
  }

  private get at(): string {
    return this.options.now().toISOString();
  }
}

function since(began: number): number {
  return Math.round(performance.now() - began);
}

function refusal({ text }: ModelAnswer): StepFailure {
  return new StepFailure(
    'model_refused',
    failures.phrase('model_refused', { said: text === '' ? '.' : `: ${text.slice(0, 500)}` }),
  );
}

/** The tokens used so far are charged even if the step fails. */
function withUses(error: StepFailure, { tally }: ConversationState): StepFailure {
  return new StepFailure(error.code, error.why, {
    retryable: error.retryable,
    details: { ...(error.details as object | undefined), uses: tally.uses },
  });
}
