import type { ConversationEntry, ToolRecord } from './conversation-entry.ts';
import { costOf } from './prices.ts';

/** One entry of a conversation in the trace of a run. */
export type TranscriptEntry =
  | { type: 'prompt'; at: string; text: string }
  | {
      type: 'answer';
      at: string;
      ms: number;
      text: string;
      model: string;
      tokens: { prompt: number; completion: number; total: number };
      /** In USD; missing if the price is unknown. */
      cost?: number;
    }
  | {
      type: 'tool';
      at: string;
      ms: number;
      tool: string;
      input: unknown;
      state: 'done' | 'failed' | 'waiting';
      result?: string;
      /** The card that a person decides on. */
      approvalId?: string;
      /** The run of the called workflow. */
      executionId?: string;
    };

const maxEntries = 200;
const maxText = 4_000;
/** The largest size of a whole transcript, because it is written with the run after every step. */
const maxTotal = 200_000;
const maxTextOfLong = 400;

export function transcriptOf(entries: readonly ConversationEntry[]): TranscriptEntry[] {
  const summary = summarize(entries, maxText);
  const whole = JSON.stringify(summary).length <= maxTotal ? summary : summarize(entries, maxTextOfLong);
  // Keeps the beginning, which has the request, and the end, which has the outcome.
  return whole.length <= maxEntries ? whole : [...whole.slice(0, 20), ...whole.slice(20 - maxEntries)];
}

function summarize(entries: readonly ConversationEntry[], max: number): TranscriptEntry[] {
  const summary: TranscriptEntry[] = [];
  /** Positions of the last answer's tool calls, by index. A call that waited is replaced when it ends. */
  let places = new Map<number, number>();
  for (const entry of entries) {
    switch (entry.type) {
      case 'asked':
        for (const message of entry.messages)
          if (message.role === 'user') summary.push({ type: 'prompt', at: entry.at, text: cut(message.text, max) });
        break;
      case 'repair':
        summary.push({ type: 'prompt', at: entry.at, text: cut(entry.text, max) });
        break;
      case 'answer': {
        const { text, model, usage } = entry.answer;
        const { promptTokens: prompt, completionTokens: completion } = usage;
        const tokens = { prompt, completion, total: prompt + completion };
        const cost = entry.price && { cost: costOf(usage, entry.price) };
        summary.push({ type: 'answer', at: entry.at, ms: entry.ms, text: cut(text, max), model, tokens, ...cost });
        places = new Map();
        break;
      }
      case 'waiting':
      case 'result': {
        const place = places.get(entry.index) ?? summary.length;
        places.set(entry.index, place);
        const content = entry.type === 'result' ? cut(entry.result.content, max) : undefined;
        const state = entry.type === 'waiting' ? 'waiting' : entry.result.isError ? 'failed' : 'done';
        summary[place] = {
          ...toolOf(entry.record, max),
          at: entry.at,
          ms: entry.ms,
          state,
          ...(content && { result: content }),
        };
        break;
      }
    }
  }
  return summary;
}

function toolOf({ action, arguments: input, approvalId, executionId }: ToolRecord, max: number) {
  const json = JSON.stringify(input ?? null);
  return {
    type: 'tool' as const,
    tool: action,
    input: json.length <= max ? input : { truncated: true, beginning: json.slice(0, max) },
    ...(approvalId !== undefined && { approvalId }),
    ...(executionId !== undefined && { executionId }),
  };
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max)}…`;
}
