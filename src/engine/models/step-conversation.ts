import { isFileReference } from '../../files/file-reference.ts';
import { takeFiles } from '../step-kinds/action.ts';
import { type StepContext, StepFailure } from '../step-kinds/define-step-kind.ts';
import { failures } from '../words/failures.ts';
import { compileAnswerSchema } from './answer-schema.ts';
import { type ConversationEnd, type ConversationLimits, converse } from './conversation.ts';
import type { ConversationEntry } from './conversation-entry.ts';
import type { ModelFile, ModelMessage } from './model-client.ts';
import { openModelClient } from './open-model-client.ts';
import { priceOfConnection } from './prices.ts';
import { jsonInstruction } from './read-json-answer.ts';
import { ToolBox } from './tool-box.ts';
import { transcriptOf } from './transcript.ts';

const usualTimeoutMs = 300_000;
const maxFileBytes = 20 * 1024 * 1024;

export interface StepConversation {
  system: string;
  messages: readonly ModelMessage[];
  /** Names of tools; empty if the model has none. */
  tools: readonly string[];
  /** Whether to wait for calls that need a person's decision. */
  waits: boolean;
  limits: ConversationLimits;
}

/** Runs the conversation of a step with a model and stores it in the step's journal. */
export async function converseInStep(
  ctx: StepContext,
  config: Record<string, unknown>,
  { system, messages, tools, waits, limits }: StepConversation,
): Promise<ConversationEnd> {
  const connection = await ctx.services.openConnection(ctx.run.workspaceId, String(config.connection));
  const model = textOf(config.model) || textOf(connection.settings.defaultModel);
  if (model === '') throw new StepFailure('model_missing', failures.phrase('model_missing', { name: connection.name }));
  const ownPrice = priceOfConnection(connection.settings);
  const priceOf = (name: string) => ownPrice ?? ctx.services.priceOf(name);
  if (!priceOf(model)) await refuseUnknownPrice(ctx, limits, { model, name: connection.name });
  const check = config.json === undefined || config.json === null ? undefined : compileAnswerSchema(config.json);
  // Only set in a rehearsal (step-kinds/rehearsed.ts); a draft cannot contain this field.
  const toolAnswers = config.toolAnswers as Record<string, unknown> | undefined;
  const toolBox = await toolBoxOf(ctx, tools, waits, toolAnswers);
  return converse({
    client: openModelClient(connection, ctx.services.modelDial, ctx.step.timeoutMs ?? usualTimeoutMs),
    request: {
      model,
      system: [system, ...(check ? [jsonInstruction(config.json)] : [])].filter((part) => part !== '').join('\n\n'),
      maxTokens: numberOf(config.maxTokens, 'maxTokens'),
      temperature: numberOf(config.temperature, 'temperature'),
      jsonSchema: check && (config.json as Record<string, unknown>),
      signal: ctx.signal,
      // A JSON answer is meant for later steps and may be sent back once, so it is not streamed to people.
      onText: check ? undefined : ctx.onText,
    },
    messages,
    tools: toolBox,
    check,
    limits,
    priceOf,
    now: () => ctx.now(),
    log: {
      read: async () => (await ctx.journal.read()) as ConversationEntry[],
      add: (entry, { entries, last }) =>
        ctx.journal.add(entry, { later: last, use: useOf(entry), transcript: transcriptOf(entries) }),
    },
  });
}

/** If the plan limits costs, a model without a known price is not called. */
async function refuseUnknownPrice(
  ctx: StepContext,
  { cost }: ConversationLimits,
  about: { model: string; name: string },
): Promise<void> {
  const { workspace } = await ctx.principal();
  if (cost !== undefined || ctx.services.hasCostLimit(workspace?.plan ?? ''))
    throw new StepFailure('model_price_unknown', failures.phrase('model_price_unknown', about));
}

function useOf(entry: ConversationEntry) {
  if (entry.type !== 'answer') return undefined;
  const { model, usage } = entry.answer;
  return { model, ...usage, ...(entry.price && { price: entry.price }) };
}

async function toolBoxOf(
  ctx: StepContext,
  names: readonly string[],
  waits: boolean,
  standIns: Readonly<Record<string, unknown>> | undefined,
): Promise<ToolBox | undefined> {
  if (names.length === 0) return undefined;
  const toolBox = new ToolBox({
    services: ctx.services,
    principal: await ctx.principal(),
    names,
    idempotencyKey: ctx.idempotencyKey,
    depth: ctx.run.depth,
    reason: `An AI model asked for it, in the step “${ctx.step.name ?? ctx.step.id}” of a workflow`,
    waits,
    standIns,
    files: {
      take: (tool, result, executionId) =>
        executionId === undefined ? takeFiles(ctx, tool, result) : ctx.files.share(executionId, result),
      keep: (file) => ctx.files.make(file),
    },
  });
  // Reports a missing tool before the model is called.
  await toolBox.list();
  return toolBox;
}

/** The images and PDFs of a config, given as files of the run or as media type and base64 content. */
export async function filesOf({ files }: Pick<StepContext, 'files'>, value: unknown): Promise<ModelFile[]> {
  if (value === undefined || value === null || value === '') return [];
  const list = Array.isArray(value) ? value : [value];
  const read: ModelFile[] = [];
  let left = maxFileBytes;
  for (const each of list) {
    const file = isFileReference(each) ? await storedFile(files, each, left) : encodedFile(each);
    left -= file.bytes.length;
    if (left < 0) throw filesTooLarge();
    read.push(file);
  }
  return read;
}

async function storedFile(files: StepContext['files'], reference: unknown, maxBytes: number): Promise<ModelFile> {
  const file = await files.open(reference);
  if (file.size > maxBytes) throw filesTooLarge();
  return { mediaType: file.type, bytes: await files.read(file, maxBytes), name: file.name };
}

function encodedFile(value: unknown): ModelFile {
  const { mediaType, data, name } = (value ?? {}) as Record<string, unknown>;
  if (typeof mediaType !== 'string' || typeof data !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(data))
    throw new StepFailure('invalid_config', failures.phrase('model_file_unusable'));
  return { mediaType, bytes: Buffer.from(data, 'base64'), ...(typeof name === 'string' && { name }) };
}

function filesTooLarge(): StepFailure {
  return new StepFailure(
    'invalid_config',
    failures.phrase('model_files_large', { mebibytes: maxFileBytes / 1024 / 1024 }),
  );
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

export function numberOf(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  if (!Number.isFinite(number))
    throw new StepFailure('invalid_config', failures.phrase('not_a_number', { name, value: JSON.stringify(value) }));
  return number;
}
