import type {
  EmbeddingModelV4,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
} from '@ai-sdk/provider';
import { StepFailure } from '../step-kinds/define-step-kind.ts';
import { failures } from '../words/failures.ts';
import type { ModelAnswer, ModelClient, ModelRequest } from './model-client.ts';
import { isSpoken, promptOf, toolCallsIn } from './prompt-of.ts';
import { AnsweredInOnePiece, keptFetch, type ProviderAddress, providerFetch } from './provider-exchange.ts';
import { badAnswer, failureOfStatus } from './provider-failures.ts';
import type { Provider, ProviderAccess } from './providers.ts';
import { isOfPackage, readStream, type StreamedAnswer, StreamedError } from './read-stream.ts';

/** A client that uses a provider's package. It asks once; `askWithPauses` decides about retries. */
export function sdkClient(line: ProviderAddress, provider: Provider): ModelClient {
  const { baseUrl, apiKey } = line;
  const access = (fetch: typeof globalThis.fetch, countsInStream = true): ProviderAccess => ({
    baseUrl,
    apiKey,
    fetch,
    countsInStream,
  });

  async function whole(request: ModelRequest, fetch: typeof globalThis.fetch): Promise<StreamedAnswer> {
    const model = await provider.language(request.model, access(fetch));
    const { content, finishReason, usage, response } = await model.doGenerate(optionsOf(request, provider));
    return { parts: content.filter(isSpoken), finishReason, usage, model: response?.modelId };
  }

  async function streamed(request: ModelRequest, countsInStream = true): Promise<StreamedAnswer> {
    const fetch = providerFetch(line, { signal: request.signal, streams: true });
    const model = await provider.language(request.model, access(fetch, countsInStream));
    try {
      return await heard(line, request, provider, model);
    } catch (error) {
      // Some providers answer in one piece although asked to stream.
      if (error instanceof AnsweredInOnePiece) return whole(request, keptFetch(error.body));
      // Some servers reject the option that counts tokens in a stream, so we ask again without it.
      if (countsInStream && error instanceof StepFailure && error.code === 'model_bad_request')
        if (error.message.includes('stream_options')) return streamed(request, false);
      throw error;
    }
  }

  return {
    async complete(request) {
      try {
        return answerOf(
          request,
          await (request.onText
            ? streamed(request)
            : whole(request, providerFetch(line, { signal: request.signal, streams: false }))),
        );
      } catch (error) {
        throw asFailure(line, error, request.signal);
      }
    },

    async embed({ model, texts, signal }) {
      if (!provider.embedding)
        throw new StepFailure('model_bad_request', failures.phrase('model_no_embeddings', { name: line.name }));
      try {
        const fetch = providerFetch(line, { signal, streams: false });
        return await embedded(line, await provider.embedding(model, access(fetch)), texts);
      } catch (error) {
        throw asFailure(line, error, signal);
      }
    },
  };
}

function optionsOf(
  { system, messages, tools, maxTokens, temperature, jsonSchema, signal }: ModelRequest,
  provider: Provider,
): LanguageModelV4CallOptions {
  return {
    prompt: promptOf(system, messages),
    maxOutputTokens: maxTokens ?? provider.usualMaxTokens,
    temperature,
    abortSignal: signal,
    ...(provider.options && { providerOptions: provider.options }),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, inputSchema }) => ({
        type: 'function',
        name,
        description,
        inputSchema: inputSchema as object,
      })),
    }),
    // Providers accept only schemas of objects at the root. The system prompt contains the schema too, for servers that
    // ignore this option.
    ...(jsonSchema?.type === 'object' &&
      provider.takesSchema(tools.length > 0) && {
        responseFormat: { type: 'json', name: 'answer', schema: jsonSchema as object },
      }),
  };
}

async function heard(line: ProviderAddress, request: ModelRequest, provider: Provider, model: LanguageModelV4) {
  const { stream } = await model.doStream(optionsOf(request, provider));
  try {
    const answer = await readStream(stream, request.onText ?? (() => undefined));
    if (answer === undefined) throw badAnswer(line, failures.phrase('model_answer_broken_off'));
    return answer;
  } catch (error) {
    if (!(error instanceof StreamedError)) throw error;
    const reported =
      error.reported !== null && typeof error.reported === 'object'
        ? error.reported
        : { message: String(error.reported) };
    const { code } = reported as { code?: unknown };
    throw failureOfStatus(line, { status: typeof code === 'number' ? code : 502, headers: {} }, { error: reported });
  }
}

function answerOf(request: ModelRequest, { parts, finishReason, usage, model }: StreamedAnswer): ModelAnswer {
  const toolCalls = toolCallsIn(parts);
  return {
    text: parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    toolCalls,
    usage: { promptTokens: usage.inputTokens.total ?? 0, completionTokens: usage.outputTokens.total ?? 0 },
    model: model || request.model,
    stop: stopOf(finishReason, toolCalls.length > 0),
    raw: parts,
  };
}

function stopOf({ unified }: LanguageModelV4FinishReason, usesTools: boolean): ModelAnswer['stop'] {
  if (unified === 'content-filter') return 'refused';
  if (usesTools) return 'tools';
  return unified === 'length' ? 'length' : 'end';
}

async function embedded(line: ProviderAddress, model: EmbeddingModelV4, texts: readonly string[]): Promise<number[][]> {
  const atOnce = (await model.maxEmbeddingsPerCall) ?? texts.length;
  const vectors: number[][] = [];
  for (let start = 0; start < texts.length; start += atOnce) {
    const values = texts.slice(start, start + atOnce);
    const { embeddings, response } = await model.doEmbed({ values });
    if (embeddings.length !== values.length) throw badAnswer(line, failures.phrase('model_answer_no_embeddings'));
    vectors.push(...inOrder(embeddings, response?.body));
  }
  return vectors;
}

/** Some providers return embeddings in another order and number them, but the packages ignore the numbers. */
function inOrder(embeddings: number[][], body: unknown): number[][] {
  const { data } = (body ?? {}) as { data?: { index?: number }[] };
  const placeOf = (at: number) => (Array.isArray(data) ? (data[at]?.index ?? at) : at);
  return embeddings
    .map((vector, at) => ({ vector, place: placeOf(at) }))
    .sort((left, right) => left.place - right.place)
    .map(({ vector }) => vector);
}

/** An error of the package itself means an unreadable answer or an invalid request. */
function asFailure(line: ProviderAddress, error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  if (!isOfPackage(error)) return error;
  if (error.name === 'AI_UnsupportedFunctionalityError')
    return new StepFailure(
      'model_bad_request',
      failures.phrase('provider_unsupported', { name: line.name, said: error.message }),
    );
  return badAnswer(line, failures.phrase('model_answer_empty'));
}
