import type { StreamReader } from './ask-provider.ts';

interface Chunk {
  model?: string;
  choices?: { finish_reason?: string | null; delta?: Delta | null }[];
  usage?: object | null;
}

interface Delta {
  content?: string | null;
  refusal?: string | null;
  tool_calls?:
    | { index?: number; id?: string | null; function?: { name?: string | null; arguments?: string | null } }[]
    | null;
}

interface Call {
  id: string | undefined;
  type: 'function';
  function: { name: string; arguments: string };
}

/** Chat Completions in pieces, put together to what comes in one piece otherwise. */
export function openaiStream(onText: (piece: string) => void): StreamReader {
  const message = { role: 'assistant', content: '', refusal: '' };
  const calls: Call[] = [];
  const places = new Map<number, Call>();
  let model: string | undefined;
  let usage: object | undefined;
  let finish: string | undefined;

  const hear = ({ content, refusal, tool_calls }: Delta) => {
    if (content) {
      message.content += content;
      onText(content);
    }
    if (refusal) message.refusal += refusal;
    for (const piece of tool_calls ?? [])
      callOf(
        piece.index ?? 0,
        piece.id ?? undefined,
        piece.function?.name ?? undefined,
        piece.function?.arguments ?? '',
      );
  };
  const callOf = (place: number, id: string | undefined, name: string | undefined, args: string) => {
    let call = places.get(place);
    // Some give every call the same place, and tell them apart by their ids only.
    if (!call || (id !== undefined && call.id !== undefined && id !== call.id)) {
      call = { id, type: 'function', function: { name: '', arguments: '' } };
      calls.push(call);
      places.set(place, call);
    }
    if (name && call.function.name === '') call.function.name = name;
    call.function.arguments += args;
  };

  return {
    event(data) {
      const chunk = data as Chunk;
      const choice = chunk.choices?.[0];
      model ??= chunk.model;
      usage = chunk.usage ?? usage;
      if (choice?.delta) hear(choice.delta);
      finish = choice?.finish_reason ?? finish;
    },
    whole() {
      if (finish === undefined) return undefined;
      const { role, content, refusal } = message;
      const said = {
        role,
        content: content === '' ? null : content,
        ...(refusal !== '' && { refusal }),
        ...(calls.length > 0 && { tool_calls: calls }),
      };
      return { model, choices: [{ finish_reason: finish, message: said }], usage };
    },
  };
}
