import { Type } from 'typebox';
import { failures as definitionFailures } from '../definition/words/failures.ts';
import { compileAnswerSchema } from '../models/answer-schema.ts';
import { converse } from '../models/conversation.ts';
import type { ModelMessage } from '../models/model-client.ts';
import { openModelClient } from '../models/open-model-client.ts';
import { jsonInstruction } from '../models/read-json-answer.ts';
import { TokenTally } from '../models/token-tally.ts';
import { ToolBox } from '../models/tool-box.ts';
import { failures } from '../words/failures.ts';
import { defineStepKind, type StepContext, StepFailure } from './define-step-kind.ts';

const usualTimeoutMs = 300_000;
const usualTurns = 8;
const Message = Type.Object(
  {
    role: Type.Union([Type.Literal('user'), Type.Literal('assistant'), Type.Literal('system')]),
    content: Type.String(),
  },
  { additionalProperties: false },
);

/**
 * Recorded as one unit, when it has ended. A crash in the middle, or a further attempt, begins the conversation anew:
 * the model is asked and paid again. Its tool calls carry a key of their place in it, so that a call that is repeated
 * as it was does nothing a second time and answers what it answered; one that has become another is refused, and the
 * model is told to look first.
 */
export const model = defineStepKind({
  kind: 'model',
  title: 'Ask an AI model',
  description:
    'Sends a prompt to an AI model. The model can use actions of the workspace as tools; those with external effects always need approval first.',
  effect: 'outside',
  effects: [],
  config: Type.Object(
    {
      connection: Type.String({ title: 'Connection', format: 'connection:model', description: 'By name or id.' }),
      model: Type.Optional(Type.String({ title: 'Model', description: 'Default: the connection’s default model.' })),
      system: Type.Optional(Type.String({ title: 'Instructions', format: 'multiline' })),
      prompt: Type.Optional(Type.String({ title: 'Prompt', format: 'multiline' })),
      messages: Type.Optional(
        Type.Union([Type.Array(Message, { minItems: 1 }), Type.String()], {
          title: 'Messages',
          description: 'An entire conversation instead of a prompt.',
        }),
      ),
      maxTokens: Type.Optional(
        Type.Union([Type.Integer({ minimum: 1 }), Type.String()], {
          title: 'Longest answer',
          description: 'In tokens.',
        }),
      ),
      temperature: Type.Optional(
        Type.Union([Type.Number({ minimum: 0, maximum: 2 }), Type.String()], { title: 'Temperature' }),
      ),
      json: Type.Optional(
        Type.Unknown({
          title: 'Answer as JSON',
          format: 'json-schema',
          description: 'A JSON Schema that the answer must match.',
        }),
      ),
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
    // With expressions inside, what the schema is shows only when it runs.
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
    const connection = await ctx.services.openConnection(ctx.run.workspaceId, String(config.connection));
    const name = textOf(config.model) || textOf(connection.settings.defaultModel);
    if (name === '')
      throw new StepFailure('model_missing', failures.phrase('model_missing', { name: connection.name }));
    const { system, messages } = conversationOf(config);
    const check = config.json === undefined || config.json === null ? undefined : compileAnswerSchema(config.json);
    const toolBox = await toolBoxOf(ctx, config.tools);
    const tally = new TokenTally();
    const request = {
      model: name,
      system: [system, ...(check ? [jsonInstruction(config.json)] : [])].filter((part) => part !== '').join('\n\n'),
      maxTokens: numberOf(config.maxTokens, 'maxTokens'),
      temperature: numberOf(config.temperature, 'temperature'),
      jsonSchema: check && (config.json as Record<string, unknown>),
      signal: ctx.signal,
      // An answer that is JSON is for the steps that follow, and may be sent back once.
      onText: check ? undefined : ctx.onText,
    };
    const client = openModelClient(connection, ctx.services.modelDial, ctx.step.timeoutMs ?? usualTimeoutMs);
    try {
      const { answer, json } = await converse({
        client,
        request,
        messages,
        toolBox,
        check,
        maxTurns: Number(config.maxTurns ?? usualTurns),
        tally,
      });
      const { text, model: answeredBy, stop } = answer;
      const output = {
        text,
        ...(check && { json }),
        toolCalls: toolBox?.records ?? [],
        model: answeredBy,
        stop,
        usage: tally.total,
      };
      return { output, uses: tally.uses };
    } catch (error) {
      throw error instanceof StepFailure && tally.uses.length > 0 ? withUses(error, tally) : error;
    }
  },
});

function conversationOf({ system, prompt, messages }: Record<string, unknown>): {
  system: string;
  messages: ModelMessage[];
} {
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
  if (!parts.some(({ role, text }) => role === 'user' && text !== ''))
    throw new StepFailure('prompt_empty', failures.phrase('prompt_empty'));
  return {
    system: [textOf(system), ...parts.filter(({ role }) => role === 'system').map(({ text }) => text)]
      .filter((part) => part !== '')
      .join('\n\n'),
    messages: spoken,
  };
}

async function toolBoxOf(ctx: StepContext, tools: unknown): Promise<ToolBox | undefined> {
  const names = Array.isArray(tools) ? tools.map(String) : [];
  if (names.length === 0) return undefined;
  const reason = `An AI model asked for it, in the step “${ctx.step.name ?? ctx.step.id}” of a workflow`;
  return new ToolBox({
    services: ctx.services,
    principal: await ctx.principal(),
    names,
    idempotencyKey: ctx.idempotencyKey,
    depth: ctx.run.depth,
    reason,
  });
}

/** What was spent is paid for, although the step failed. */
function withUses(error: StepFailure, tally: TokenTally): StepFailure {
  return new StepFailure(error.code, error.why, {
    retryable: error.retryable,
    details: { ...(error.details as object | undefined), uses: tally.uses },
  });
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

function numberOf(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  if (!Number.isFinite(number))
    throw new StepFailure('invalid_config', failures.phrase('not_a_number', { name, value: JSON.stringify(value) }));
  return number;
}
