import { listPrices, type ModelPrice, type ModelPrices } from './list-prices.ts';

export type { ModelPrice, ModelPrices };

/** The price of a model by its name; undefined if neither the operator nor a list knows it. */
export type PriceOf = (model: string) => ModelPrice | undefined;

/** Prices that the operator set take precedence over list prices. */
export function openPrices(own: ModelPrices = {}): PriceOf {
  const table = [...entriesOf(own), ...entriesOf(listPrices.models)];
  return (model) => {
    const name = comparable(model);
    const fits = ({ start }: { start: string }) =>
      name === start || (name.startsWith(start) && /[^a-z0-9]/.test(name.charAt(start.length)));
    return table.find(fits)?.price;
  };
}

/**
 * Reads the setting SVC_MODEL_PRICES, such as `{"my-model": {"input": 0.5, "output": 1.5}}`. Throws an Error with a
 * readable message.
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

/** The price that a person set on a connection. It applies to every model of the connection. */
export function priceOfConnection(settings: Record<string, unknown>): ModelPrice | undefined {
  const { inputPrice, outputPrice } = settings;
  return isPrice(inputPrice) && isPrice(outputPrice)
    ? { input: inputPrice as number, output: outputPrice as number }
    : undefined;
}

/** In USD. */
export function costOf(
  { promptTokens, completionTokens }: { promptTokens: number; completionTokens: number },
  { input, output }: ModelPrice,
): number {
  return (promptTokens * input + completionTokens * output) / 1_000_000;
}

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
