/** What a model costs, in USD per million tokens. */
export interface ModelPrice {
  input: number;
  output: number;
}

/** By prefix of the model's name; the longest matching prefix wins. */
export type ModelPrices = Readonly<Record<string, ModelPrice>>;

/**
 * List prices in USD per million tokens on the date below; the sources have current ones. A model that is not listed
 * has no known price, unless a person sets one on the connection or the operator in SVC_MODEL_PRICES.
 */
export const listPrices: { asOf: string; sources: readonly string[]; models: ModelPrices } = {
  asOf: '2025-12-01',
  sources: [
    'https://openai.com/api/pricing',
    'https://www.anthropic.com/pricing',
    'https://ai.google.dev/gemini-api/docs/pricing',
    'https://mistral.ai/pricing',
    'https://api-docs.deepseek.com/quick_start/pricing',
  ],
  models: {
    'gpt-5': { input: 1.25, output: 10 },
    'gpt-5-pro': { input: 15, output: 120 },
    'gpt-5-mini': { input: 0.25, output: 2 },
    'gpt-5-nano': { input: 0.05, output: 0.4 },
    'gpt-4.1': { input: 2, output: 8 },
    'gpt-4.1-mini': { input: 0.4, output: 1.6 },
    'gpt-4.1-nano': { input: 0.1, output: 0.4 },
    'gpt-4o': { input: 2.5, output: 10 },
    'gpt-4o-mini': { input: 0.15, output: 0.6 },
    o3: { input: 2, output: 8 },
    'o3-mini': { input: 1.1, output: 4.4 },
    'o4-mini': { input: 1.1, output: 4.4 },
    'claude-opus-4': { input: 15, output: 75 },
    'claude-opus-4.5': { input: 5, output: 25 },
    'claude-sonnet-4': { input: 3, output: 15 },
    'claude-haiku-4.5': { input: 1, output: 5 },
    'claude-3.7-sonnet': { input: 3, output: 15 },
    'claude-3.5-sonnet': { input: 3, output: 15 },
    'claude-3.5-haiku': { input: 0.8, output: 4 },
    'claude-3-haiku': { input: 0.25, output: 1.25 },
    'gemini-2.5-pro': { input: 1.25, output: 10 },
    'gemini-2.5-flash': { input: 0.3, output: 2.5 },
    'gemini-2.5-flash-lite': { input: 0.1, output: 0.4 },
    'mistral-large': { input: 2, output: 6 },
    'mistral-small': { input: 0.1, output: 0.3 },
    'deepseek-chat': { input: 0.28, output: 0.42 },
  },
};
