import { Type } from 'typebox';
import { failures as definitionFailures } from '../definition/words/failures.ts';
import { compileAnswerSchema } from '../models/answer-schema.ts';
import { withFiles } from '../models/conversation-entry.ts';
import type { ModelAnswer, ModelFile, ModelMessage } from '../models/model-client.ts';
import { converseInStep, filesOf, textOf } from '../models/step-conversation.ts';
import { failures } from '../words/failures.ts';
import { defineStepKind, StepFailure } from './define-step-kind.ts';

const usualTurns = 8;

/** Images and PDFs that the model reads with the prompt. */
export const modelFiles = Type.Optional(
  Type.Unknown({
    title: 'Files',
    description:
      'Images and PDFs for the model to read: files of the run, or a list of {mediaType, data} with data in base64.',
  }),
);
/** The connection and the model. */
export const modelChoice = {
  connection: Type.String({ title: 'Connection', format: 'connection:model', description: 'By name or id.' }),
  model: Type.Optional(Type.String({ title: 'Model', description: 'Default: the connection’s default model.' })),
};

export const jsonAnswer = Type.Optional(
  Type.Unknown({
    title: 'Answer as JSON',
    format: 'json-schema',
    description: 'A JSON Schema that the answer must match.',
  }),
);

const Message = Type.Object(
  {
    role: Type.Union([Type.Literal('user'), Type.Literal('assistant'), Type.Literal('system')]),
    content: Type.String(),
  },
  { additionalProperties: false },
);

/**
 * Every answer and tool result is stored in the step's journal before anything else happens. After a crash, or in
 * another attempt, the conversation continues from there, and nothing is paid for twice.
 */
export const model = defineStepKind({
  kind: 'model',
  title: 'Ask an AI model',
  description:
    'Sends a prompt to an AI model. The model can use actions of the workspace as tools; those with external effects always need approval first.',
  effect: 'outside',
  effects: [],
  keepsJournal: true,
  config: Type.Object(
    {
      ...modelChoice,
      system: Type.Optional(Type.String({ title: 'Instructions', format: 'multiline' })),
      prompt: Type.Optional(Type.String({ title: 'Prompt', format: 'multiline' })),
      messages: Type.Optional(
        Type.Union([Type.Array(Message, { minItems: 1 }), Type.String()], {
          title: 'Messages',
          description: 'An entire conversation instead of a prompt.',
        }),
      ),
      files: modelFiles,
      maxTokens: Type.Optional(
        Type.Union([Type.Integer({ minimum: 1 }), Type.String()], {
          title: 'Longest answer',
          description: 'In tokens.',
        }),
      ),
      temperature: Type.Optional(
        Type.Union([Type.Number({ minimum: 0, maximum: 2 }), Type.String()], { title: 'Temperature' }),
      ),
      json: jsonAnswer,
      tools: Type.Optional(
        Type.Array(Type.String({ format: 'action-pattern' }), {
          title: 'Tools',
          maxItems: 100,
          description: 'Actions the model can use: crm.create_lead, or crm.* for a whole module.',
        }),
      ),
      maxTurns: Type.Optional(
        Type.Integer({
          title: 'Turns',
          minimum: 1,
          maximum: 50,
          default: usualTurns,
          description: 'How many times the model can respond while it uses tools.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  ports: () => ['out'],
  check(config, at) {
    const faults = [];
    if ((config.prompt === undefined) === (config.messages === undefined))
      faults.push(at('', 'prompt_or_messages', definitionFailures.phrase('prompt_or_messages')));
    // If the schema contains expressions, it can only be checked when the step runs.
    if (config.json !== undefined && !JSON.stringify(config.json).includes('{{')) {
      try {
        compileAnswerSchema(config.json);
      } catch (error) {
        faults.push(at('json', 'invalid_schema', (error as StepFailure).why));
      }
    }
    return faults;
  },
  example: {
    connection: 'OpenAI',
    model: 'gpt-4.1-mini',
    prompt: 'Write a friendly answer to this mail: {{ trigger.body.text }}',
  },

  async run(ctx, config) {
    const { system, messages } = conversationOf(config, await filesOf(ctx, config.files));
    const { answer, json, state } = await converseInStep(ctx, config, {
      system,
      messages,
      tools: Array.isArray(config.tools) ? config.tools.map(String) : [],
      // Only agent steps wait for cards.
      waits: false,
      limits: { turns: Number(config.maxTurns ?? usualTurns) },
    });
    const { text, model: answeredBy, stop } = answer as ModelAnswer;
    const output = {
      text,
      ...(config.json !== undefined && config.json !== null && { json }),
      toolCalls: state.records,
      model: answeredBy,
      stop,
      usage: state.tally.total,
    };
    return { output, uses: state.tally.uses };
  },
});

function conversationOf(
  { system, prompt, messages }: Record<string, unknown>,
  attached: ModelFile[],
): { system: string; messages: ModelMessage[] } {
  const given = Array.isArray(messages) ? messages : [{ role: 'user', content: prompt ?? messages }];
  const parts = given.map((each) => ({
    role: (each as { role?: unknown } | null)?.role,
    text: textOf((each as { content?: unknown } | null)?.content),
  }));
  const spoken = parts.flatMap(({ role, text }): ModelMessage[] => {
    if (role === 'user' || role === 'assistant') return [{ role, text }];
    if (role === 'system') return [];
    throw new StepFailure('invalid_config', failures.phrase('invalid_role', { role: JSON.stringify(role ?? null) }));
  });
  if (!parts.some(({ role, text }) => role === 'user' && (text !== '' || attached.length > 0)))
    throw new StepFailure('prompt_empty', failures.phrase('prompt_empty'));
  return {
    system: [textOf(system), ...parts.filter(({ role }) => role === 'system').map(({ text }) => text)]
      .filter((part) => part !== '')
      .join('\n\n'),
    messages: attached.length === 0 ? spoken : withFiles(spoken, [{ role: 'user', text: '', files: attached }]),
  };
}
