import type { EmbeddingModelV4, LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider';

/** What a provider's package is opened with. */
export interface ProviderAccess {
  baseUrl: string;
  apiKey: string;
  fetch: typeof fetch;
  /** Whether to ask for token counts in a stream. Some servers reject the option. */
  countsInStream: boolean;
}

/** One provider of models. Its package is loaded when its first model is used. */
export interface Provider {
  language(model: string, access: ProviderAccess): Promise<LanguageModelV4>;
  /** Missing if the provider has no embeddings. */
  embedding?(model: string, access: ProviderAccess): Promise<EmbeddingModelV4>;
  /** Whether to send a JSON schema. The prompt asks for JSON in any case, and we check the answer ourselves. */
  takesSchema(hasTools: boolean): boolean;
  options?: SharedV4ProviderOptions;
  /** The default address. The connection may set another one. */
  address?: string;
  /** A default for providers that require a maximum length of the answer. */
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
  // Strict schemas are a dialect that customers' schemas need not follow.
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
    // Models on a private machine often need no key.
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

/** Accepts the address with or without the API's path. Azure expects the key in a header of its own. */
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
    // Accepts the address with or without the version.
    const baseURL = baseUrl.endsWith('/v1') ? baseUrl : `${baseUrl}/v1`;
    return createAnthropic({ baseURL, apiKey, fetch })(model);
  },
  // The package would add a tool for the answer to the tools of the step.
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
  // Gemini accepts either tools or a schema.
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
 * The provider of a connection. Older connections say `openai` for every compatible server, so a server other than
 * OpenAI's own uses the plain dialect.
 */
export function providerOf(name: string, baseUrl: string): Provider | undefined {
  if (name === 'openai' && !new URL(baseUrl).hostname.endsWith('.openai.com')) return openaiCompatible;
  return providers[name];
}
