import type { EmbeddingModelV4, LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider';

/** What a provider's package is opened with. */
export interface ProviderAccess {
  baseUrl: string;
  apiKey: string;
  fetch: typeof fetch;
  /** Whether tokens are asked for in a stream; some servers do not know the option. */
  countsInStream: boolean;
}

/** One way to speak to models. The package is loaded when the first model is asked, and not before. */
export interface Provider {
  language(model: string, access: ProviderAccess): Promise<LanguageModelV4>;
  /** Without it the provider makes no embeddings. */
  embedding?(model: string, access: ProviderAccess): Promise<EmbeddingModelV4>;
  /** Whether a JSON schema is sent along: asked for in words, and checked by us, it is in any case. */
  takesSchema(hasTools: boolean): boolean;
  options?: SharedV4ProviderOptions;
  /** Where it is, unless the connection says otherwise. */
  address?: string;
  /** For a provider that wants to be told how long an answer may be. */
  usualMaxTokens?: number;
}

const openai: Provider = {
  async language(model, { baseUrl, apiKey, fetch }) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ baseURL: baseUrl, apiKey, fetch }).chat(model);
  },
  async embedding(model, { baseUrl, apiKey, fetch }) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ baseURL: baseUrl, apiKey, fetch }).embedding(model);
  },
  takesSchema: () => true,
  address: 'https://api.openai.com/v1',
  // Strict schemas are a dialect of their own, which customers' schemas need not follow.
  options: { openai: { strictJsonSchema: false } },
};

const openaiCompatible: Provider = {
  async language(model, access) {
    return (await compatible(access)).chatModel(model);
  },
  async embedding(model, access) {
    return (await compatible(access)).embeddingModel(model);
  },
  takesSchema: () => true,
  options: { compatible: { strictJsonSchema: false } },
};

async function compatible({ baseUrl, apiKey, fetch, countsInStream }: ProviderAccess) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'compatible',
    baseURL: baseUrl,
    // Models on one's own machines often ask for no key.
    ...(apiKey !== '' && { apiKey }),
    fetch,
    includeUsage: countsInStream,
    supportsStructuredOutputs: true,
  });
}

const azure: Provider = {
  language: (model, access) => openai.language(model, withAzureKey(access)),
  embedding: (model, access) => (openai.embedding as NonNullable<Provider['embedding']>)(model, withAzureKey(access)),
  takesSchema: openai.takesSchema,
  options: openai.options,
};

/** The address is told with and without the path of the API; the key travels in a header of Azure's own. */
function withAzureKey(access: ProviderAccess): ProviderAccess {
  const baseUrl = access.baseUrl.endsWith('/openai/v1') ? access.baseUrl : `${access.baseUrl}/openai/v1`;
  return {
    ...access,
    baseUrl,
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      headers.delete('authorization');
      headers.set('api-key', access.apiKey);
      return access.fetch(url, { ...init, headers });
    },
  };
}

const anthropic: Provider = {
  async language(model, { baseUrl, apiKey, fetch }) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    // The address is told with and without the version.
    const baseURL = baseUrl.endsWith('/v1') ? baseUrl : `${baseUrl}/v1`;
    return createAnthropic({ baseURL, apiKey, fetch })(model);
  },
  // Its package would put a tool in the place of the answer, beside the tools of the step.
  takesSchema: () => false,
  address: 'https://api.anthropic.com',
  usualMaxTokens: 4_096,
};

const google: Provider = {
  async language(model, access) {
    return (await googleAi(access))(model);
  },
  async embedding(model, access) {
    return (await googleAi(access)).embedding(model);
  },
  // Gemini takes either tools or a schema.
  takesSchema: (hasTools) => !hasTools,
  address: 'https://generativelanguage.googleapis.com/v1beta',
};

async function googleAi({ baseUrl, apiKey, fetch }: ProviderAccess) {
  const { createGoogle } = await import('@ai-sdk/google');
  return createGoogle({ baseURL: baseUrl, apiKey, fetch });
}

const mistral: Provider = {
  async language(model, { baseUrl, apiKey, fetch }) {
    const { createMistral } = await import('@ai-sdk/mistral');
    return createMistral({ baseURL: baseUrl, apiKey, fetch })(model);
  },
  async embedding(model, { baseUrl, apiKey, fetch }) {
    const { createMistral } = await import('@ai-sdk/mistral');
    return createMistral({ baseURL: baseUrl, apiKey, fetch }).embedding(model);
  },
  takesSchema: (hasTools) => !hasTools,
  address: 'https://api.mistral.ai/v1',
};

const providers: Readonly<Record<string, Provider>> = {
  openai,
  'openai-compatible': openaiCompatible,
  azure,
  anthropic,
  google,
  mistral,
};

export const providerNames = Object.keys(providers);

export function addressOfProvider(name: string): string | undefined {
  return providers[name]?.address;
}

/**
 * The provider of a connection. Connections from before there were others say `openai` for everything that speaks like
 * it: what is not at OpenAI itself is spoken to in the plain dialect.
 */
export function providerOf(name: string, baseUrl: string): Provider | undefined {
  if (name === 'openai' && !new URL(baseUrl).hostname.endsWith('.openai.com')) return openaiCompatible;
  return providers[name];
}
