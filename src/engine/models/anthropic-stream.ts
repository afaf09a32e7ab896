import type { StreamReader } from './ask-provider.ts';

interface StreamEvent {
  type?: string;
  index?: number;
  message?: { model?: string; usage?: object };
  content_block?: Block;
  delta?: {
    type?: string;
    text?: string;
    partial_json?: string;
    thinking?: string;
    signature?: string;
    stop_reason?: string | null;
  };
  usage?: object;
}

interface Block {
  type?: string;
  text?: string;
  thinking?: string;
  signature?: string;
  input?: unknown;
}

/** A message of Anthropic in pieces, put together to what comes in one piece otherwise. */
export function anthropicStream(onText: (piece: string) => void): StreamReader {
  const blocks: Block[] = [];
  const inputs = new Map<Block, string>();
  let model: string | undefined;
  let usage: object = {};
  let stop: string | null | undefined;
  let ended = false;

  const add = (block: Block, { text, partial_json, thinking, signature }: NonNullable<StreamEvent['delta']>) => {
    if (text) {
      block.text = (block.text ?? '') + text;
      onText(text);
    }
    if (partial_json) inputs.set(block, (inputs.get(block) ?? '') + partial_json);
    if (thinking) block.thinking = (block.thinking ?? '') + thinking;
    if (signature) block.signature = (block.signature ?? '') + signature;
  };

  return {
    event(data) {
      const event = data as StreamEvent;
      if (event.type === 'message_start') {
        model = event.message?.model;
        usage = { ...event.message?.usage };
      } else if (event.type === 'content_block_start' && event.content_block) {
        const block = { ...event.content_block };
        blocks[event.index ?? blocks.length] = block;
        if (block.type === 'text' && block.text) onText(block.text);
      } else if (event.type === 'content_block_delta' && event.delta) {
        const block = blocks[event.index ?? blocks.length - 1];
        if (block) add(block, event.delta);
      } else if (event.type === 'message_delta') {
        stop = event.delta?.stop_reason ?? stop;
        usage = { ...usage, ...event.usage };
      } else if (event.type === 'message_stop') ended = true;
    },
    whole() {
      if (!ended && stop === undefined) return undefined;
      for (const [block, json] of inputs) block.input = inputOf(json);
      return {
        model,
        content: blocks.filter((block) => block !== undefined && (block.type !== 'text' || block.text)),
        stop_reason: stop,
        usage,
      };
    },
  };
}

/** A model that was cut off leaves half an input: the tool is called with none and says what is missing. */
function inputOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}
