import type { ConversationEntry, PendingCall, ToolRecord } from './conversation-entry.ts';
import type { ModelAnswer, ModelMessage, ToolResult } from './model-client.ts';
import { costOf } from './prices.ts';
import { TokenTally } from './token-tally.ts';

/** The state of a conversation, computed from its entries. */
export class ConversationState {
  readonly entries: ConversationEntry[] = [];
  readonly tally = new TokenTally();
  messages: ModelMessage[] = [];
  system = '';
  /** How many times the model has answered. */
  turn = 0;
  /** The last answer, as long as something in it is still to be done. */
  answer: ModelAnswer | undefined;
  /** Results of the last answer's tool calls, by index. */
  results: (ToolResult | undefined)[] = [];
  readonly pending = new Map<number, { call: PendingCall; record: ToolRecord }>();
  /** All tool calls so far, for the output of the step. */
  readonly records: ToolRecord[] = [];
  repaired = false;
  /** Working time of the model and its tools, without the time spent waiting for people. */
  activeMs = 0;
  /** In USD; undefined once an answer has an unknown price. */
  cost: number | undefined = 0;

  apply(entry: ConversationEntry): void {
    this.entries.push(entry);
    if ('ms' in entry) this.activeMs += entry.ms;
    switch (entry.type) {
      case 'asked':
        this.system = entry.system;
        this.messages = [...entry.messages];
        break;
      case 'answer':
        this.turn += 1;
        this.answer = entry.answer;
        this.results = [];
        this.tally.add(entry.answer, entry.price);
        this.cost =
          entry.price && this.cost !== undefined ? this.cost + costOf(entry.answer.usage, entry.price) : undefined;
        break;
      case 'waiting':
        this.pending.set(entry.index, { call: entry.pending, record: entry.record });
        break;
      case 'result':
        this.pending.delete(entry.index);
        this.results[entry.index] = entry.result;
        this.records.push(entry.record);
        this.endTurn();
        break;
      case 'repair':
        this.push({ role: 'user', text: entry.text });
        this.repaired = true;
        break;
      case 'rejected':
        this.answer = undefined;
    }
  }

  /** Indexes of the last answer's tool calls that have not been started. */
  get open(): number[] {
    return (this.answer?.toolCalls ?? []).flatMap((_, index) =>
      this.results[index] || this.pending.has(index) ? [] : [index],
    );
  }

  private endTurn(): void {
    const { answer, results } = this;
    if (!answer || answer.toolCalls.some((_, index) => !results[index])) return;
    this.push({ role: 'tools', results: results as ToolResult[] });
  }

  /** Adds the model's answer and the message that responds to it. */
  private push(reply: ModelMessage): void {
    const { answer } = this;
    if (answer)
      this.messages.push({ role: 'assistant', text: answer.text, raw: answer.raw, toolCalls: answer.toolCalls }, reply);
    this.answer = undefined;
  }
}
