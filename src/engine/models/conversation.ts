import { StepFailure } from '../step-kinds/define-step-kind.ts';
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
    if (answer.toolCalls.length === 0) return options.check === undefined ? { answer } : await asJson(options, options.check, messages, answer);
    messages.push({ role: 'assistant', text: answer.text, raw: answer.raw }, { role: 'tools', results: await useTools(options.toolBox, answer, turn) });
  }
  throw new StepFailure('model_turns_spent', `The model still asked for tools after ${options.maxTurns} turns.`);
}

const maxCallsInTurn = 64;

async function useTools(toolBox: ToolBox | undefined, answer: ModelAnswer, turn: number) {
  if (toolBox === undefined) throw new StepFailure('model_bad_answer', 'The model asked for a tool although it has none.', { retryable: true });
  if (answer.toolCalls.length > maxCallsInTurn) throw new StepFailure('model_bad_answer', `The model asked for more than ${maxCallsInTurn} tools at once.`, { retryable: true });
  const results = [];
  // One after the other: later ones may rest on what earlier ones did.
  for (const [index, call] of answer.toolCalls.entries()) results.push(await toolBox.use(call, { turn, index }));
  return results;
}

/** The answer as JSON. One that does not match is sent back once, with what is wrong. */
async function asJson(options: ConversationOptions, check: AnswerCheck, messages: ModelMessage[], answer: ModelAnswer): Promise<{ answer: ModelAnswer; json: unknown }> {
  const first = readJsonAnswer(answer.text, check);
  if ('value' in first) return { answer, json: first.value };
  messages.push({ role: 'assistant', text: answer.text, raw: answer.raw }, { role: 'user', text: repairInstruction(first.faults) });
  const again = await ask(options, messages, true);
  const second = readJsonAnswer(again.text, check);
  if ('value' in second) return { answer: again, json: second.value };
  const why = again.stop === 'length' ? 'it was cut off; raise “maxTokens”' : (second.faults[0] ?? '');
  throw new StepFailure('model_bad_answer', `The model gave no answer that matches the schema: ${why}`, { retryable: true, details: { faults: second.faults } });
}

async function ask(options: ConversationOptions, messages: readonly ModelMessage[], isUnderWay: boolean): Promise<ModelAnswer> {
  const { client, request, toolBox, tally } = options;
  // In the first turn, a fault that passes is the step's and retried by its own rule. To begin anew in a later one would pay for everything
  // again, and tools have done their work already.
  return askPatiently(request.signal, isUnderWay, async () => {
    const answer = await client.complete({ ...request, messages, tools: toolBox?.tools ?? [] });
    tally.add(answer);
    if (answer.stop === 'refused') throw new StepFailure('model_refused', `The model refused to answer${answer.text === '' ? '.' : `: ${answer.text.slice(0, 500)}`}`);
    return answer;
  });
}
