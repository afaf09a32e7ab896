/** What a model costs, in USD per million tokens. */
export interface ModelPrice {
  input: number;
  output: number;
}

/** By the beginning of the model's name; the longest that fits counts. */
export type ModelPrices = Readonly<Record<string, ModelPrice>>;

/** Answers the price of a model by its name: what the operator set, then what is known here, else nothing. */
export function openPrices(own: ModelPrices = {}): (model: string) => ModelPrice {
  const table = [...entriesOf(own), ...entriesOf(listPrices)];
  return (model) => {
    const name = comparable(model);
    const fits = ({ start }: { start: string }) =>
      name === start || (name.startsWith(start) && /[^a-z0-9]/.test(name.charAt(start.length)));
    return table.find(fits)?.price ?? { input: 0, output: 0 };
  };
}

/**
 * The setting SVC_MODEL_PRICES, such as `{"my-model": {"input": 0.5, "output": 1.5}}`. Throws an Error that says what
 * is wrong.
 */
export function parseModelPrices(text: string): ModelPrices {
  const shape = 'a JSON object of prices per million tokens, such as {"my-model":{"input":0.5,"output":1.5}}';
  let prices: unknown;
  try {
    prices = JSON.parse(text);
  } catch {
    throw new Error(`must be ${shape}`);
  }
  if (prices === null || typeof prices !== 'object' || Array.isArray(prices)) throw new Error(`must be ${shape}`);
  for (const [model, price] of Object.entries(prices)) {
    const { input, output } = (price ?? {}) as Partial<Record<keyof ModelPrice, unknown>>;
    if (!isPrice(input) || !isPrice(output)) throw new Error(`must be ${shape}; the price of “${model}” is not`);
  }
  return prices as ModelPrices;
}

// List prices of late 2025. They change; the setting is there for that.
const listPrices: ModelPrices = {
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
};

function entriesOf(prices: ModelPrices): { start: string; price: ModelPrice }[] {
  const entries = Object.entries(prices).map(([name, price]) => ({ start: comparable(name), price }));
  return entries.sort((left, right) => right.start.length - left.start.length);
}

/** Gateways put the provider in front (`openai/gpt-4o`), and write versions with dots or dashes. */
function comparable(name: string): string {
  return name
    .slice(name.lastIndexOf('/') + 1)
    .toLowerCase()
    .replaceAll('.', '-');
}

function isPrice(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
