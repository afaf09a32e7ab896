import { StepFailure } from '../step-kinds/define-step-kind.ts';
import { failures } from '../words/failures.ts';
import type { AnswerCheck } from './answer-schema.ts';
import { askPatiently } from './ask-patiently.ts';
import type { ModelAnswer, ModelClient, ModelMessage, ModelRequest } from './model-client.ts';
import { readJsonAnswer, repairInstruction } from './read-json-answer.ts';
import type { TokenTally } from './token-tally.ts';
import type { ToolBox } from './tool-box.ts';

export interface ConversationOptions {
  client: ModelClient;
  /** Everything but the messages and tools, which are different in every turn. */
  request: Omit<ModelRequest, 'messages' | 'tools'>;
  messages: readonly ModelMessage[];
  toolBox: ToolBox | undefined;
  /** Where the answer must be JSON. */
  check: AnswerCheck | undefined;
  maxTurns: number;
  tally: TokenTally;
}

/** Talks with a model until it answers without asking for a tool. */
export async function converse(options: ConversationOptions): Promise<{ answer: ModelAnswer; json?: unknown }> {
  const messages = [...options.messages];
  for (let turn = 1; turn <= options.maxTurns; turn += 1) {
    const answer = await ask(options, messages, turn > 1);
    if (answer.toolCalls.length === 0)
      return options.check === undefined ? { answer } : await asJson(options, options.check, messages, answer);
    messages.push(
      { role: 'assistant', text: answer.text, raw: answer.raw },
      { role: 'tools', results: await useTools(options.toolBox, answer, turn) },
    );
  }
  throw new StepFailure('model_turns_spent', failures.phrase('model_turns_spent', { turns: options.maxTurns }));
}

const maxCallsInTurn = 64;

async function useTools(toolBox: ToolBox | undefined, answer: ModelAnswer, turn: number) {
  if (toolBox === undefined)
    throw new StepFailure('model_bad_answer', failures.phrase('model_tool_unknown'), { retryable: true });
  if (answer.toolCalls.length > maxCallsInTurn)
    throw new StepFailure('model_bad_answer', failures.phrase('model_tools_at_once', { max: maxCallsInTurn }), {
      retryable: true,
    });
  const results = [];
  // One after the other: later ones may rest on what earlier ones did.
  for (const [index, call] of answer.toolCalls.entries()) results.push(await toolBox.use(call, { turn, index }));
  return results;
}

/** The answer as JSON. One that does not match is sent back once, with what is wrong. */
async function asJson(
  options: ConversationOptions,
  check: AnswerCheck,
  messages: ModelMessage[],
  answer: ModelAnswer,
): Promise<{ answer: ModelAnswer; json: unknown }> {
  const first = readJsonAnswer(answer.text, check);
  if ('value' in first) return { answer, json: first.value };
  messages.push(
    { role: 'assistant', text: answer.text, raw: answer.raw },
    { role: 'user', text: repairInstruction(first.faults) },
  );
  const again = await ask(options, messages, true);
  const second = readJsonAnswer(again.text, check);
  if ('value' in second) return { answer: again, json: second.value };
  const reason = again.stop === 'length' ? failures.phrase('model_cut_off') : (second.faults[0] ?? '');
  throw new StepFailure('model_bad_answer', failures.phrase('model_answer_unmatched', { reason }), {
    retryable: true,
    details: { faults: second.faults },
  });
}

async function ask(
  options: ConversationOptions,
  messages: readonly ModelMessage[],
  isUnderWay: boolean,
): Promise<ModelAnswer> {
  const { client, request, toolBox, tally } = options;
  // In the first turn, a fault that passes is the step's and retried by its own rule. To begin anew in a later one
  // would pay for everything again, and tools have done their work already.
  return askPatiently(request.signal, isUnderWay, async () => {
    const answer = await client.complete({ ...request, messages, tools: toolBox?.tools ?? [] });
    tally.add(answer);
    if (answer.stop === 'refused')
      throw new StepFailure(
        'model_refused',
        failures.phrase('model_refused', { said: answer.text === '' ? '.' : `: ${answer.text.slice(0, 500)}` }),
      );
    return answer;
  });
}
