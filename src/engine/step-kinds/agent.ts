import { Type } from 'typebox';
import { failures as definitionFailures } from '../definition/words/failures.ts';
import { compileAnswerSchema } from '../models/answer-schema.ts';
import type { ModelAnswer } from '../models/model-client.ts';
import { converseInStep, filesOf, numberOf, textOf } from '../models/step-conversation.ts';
import { failures } from '../words/failures.ts';
import { defineStepKind, StepFailure } from './define-step-kind.ts';
import { jsonAnswer, modelChoice, modelFiles } from './model.ts';

const usualTurns = 20;
const usualMinutes = 30;
/** How often to check on a workflow that runs as a tool and waits. The interval grows. */
const minCheckMs = 2_000;
const maxCheckMs = 15_000;

/**
 * A model that works with tools until its task is done. It always acts as a program, whoever started the run: a tool
 * with an effect creates a card, and the run waits for the decision. Everything it says and does is stored in the
 * step's journal before anything else happens.
 */
export const agent = defineStepKind({
  kind: 'agent',
  title: 'Let an agent work',
  description:
    'An AI model works with the tools you switch on until the task is done. Tools with external effects wait for approval, and the agent continues with the decision.',
  effect: 'outside',
  effects: [],
  keepsJournal: true,
  config: Type.Object(
    {
      ...modelChoice,
      instructions: Type.Optional(Type.String({ title: 'Instructions', format: 'multiline' })),
      task: Type.String({ title: 'Task', format: 'multiline' }),
      tools: Type.Array(Type.String({ format: 'tool-name' }), {
        title: 'Tools',
        maxItems: 100,
        uniqueItems: true,
        description: 'What the agent can use: actions, workflows and operations of connected apps.',
      }),
      files: modelFiles,
      json: jsonAnswer,
      maxTurns: Type.Optional(
        Type.Integer({
          title: 'Turns',
          minimum: 1,
          maximum: 100,
          default: usualTurns,
          description: 'How many times the model can respond.',
        }),
      ),
      maxTotalTokens: Type.Optional(
        Type.Union([Type.Integer({ minimum: 1 }), Type.String()], {
          title: 'Token limit',
          description: 'For the whole task.',
        }),
      ),
      maxCost: Type.Optional(
        Type.Union([Type.Number({ minimum: 0, exclusiveMinimum: 0 }), Type.String()], {
          title: 'Cost limit',
          description: 'In USD, for the whole task. Needs a model whose price is known.',
        }),
      ),
      maxMinutes: Type.Optional(
        Type.Integer({
          title: 'Time limit',
          minimum: 1,
          maximum: 240,
          default: usualMinutes,
          description: 'In minutes of work. Waiting for people does not count.',
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
    },
    { additionalProperties: false },
  ),
  verbatim: ['tools'],
  ports: () => ['out'],
  check(config, at) {
    const faults = [];
    for (const [index, name] of (Array.isArray(config.tools) ? config.tools : []).entries())
      if (String(name).includes('*'))
        faults.push(at(`tools.${index}`, 'tool_pattern', definitionFailures.phrase('tool_pattern')));
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
  timeLimitMs: (config) => minutesOf(config) * 60_000,
  example: {
    connection: 'OpenAI',
    model: 'gpt-4.1-mini',
    task: 'Answer this mail, and add the sender as a lead if they want an offer: {{ trigger.body.text }}',
    tools: ['crm.create_lead', 'messages.send'],
  },

  async run(ctx, config) {
    const task = textOf(config.task);
    if (task === '') throw new StepFailure('prompt_empty', failures.phrase('prompt_empty'));
    const files = await filesOf(ctx, config.files);
    const { answer, json, waits, state } = await converseInStep(ctx, config, {
      system: textOf(config.instructions),
      messages: [{ role: 'user', text: task, ...(files.length > 0 && { files }) }],
      tools: Array.isArray(config.tools) ? config.tools.map(String) : [],
      waits: true,
      limits: {
        turns: Number(config.maxTurns ?? usualTurns),
        tokens: numberOf(config.maxTotalTokens, 'maxTotalTokens'),
        cost: numberOf(config.maxCost, 'maxCost'),
        ms: minutesOf(config) * 60_000,
      },
    });
    const card = waits.find(({ approvalId }) => approvalId !== undefined)?.approvalId;
    if (card !== undefined) return { wait: { for: 'approval', approvalId: card } };
    if (waits.length > 0) return { wait: { for: 'time', until: nextCheck(ctx.now(), state.entries.at(-1)?.at) } };
    const { text, model: answeredBy, stop } = answer as ModelAnswer;
    const output = {
      text,
      ...(config.json !== undefined && config.json !== null && { json }),
      toolCalls: state.records,
      model: answeredBy,
      stop,
      turns: state.turn,
      usage: state.tally.total,
    };
    return { output, uses: state.tally.uses };
  },
});

function minutesOf({ maxMinutes }: Record<string, unknown>): number {
  return Number(maxMinutes ?? usualMinutes);
}

/** Waits as long again as it has waited already, within bounds. */
function nextCheck(now: Date, since: string | undefined): Date {
  const waited = since === undefined ? 0 : now.getTime() - Date.parse(since);
  return new Date(now.getTime() + Math.min(maxCheckMs, Math.max(minCheckMs, waited)));
}
