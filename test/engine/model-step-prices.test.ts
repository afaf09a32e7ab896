import { expect, test } from 'vitest';
import { openPrices, parseModelPrices } from '../../src/engine/models/prices.ts';

test.each([
  ['gpt-4o', { input: 2.5, output: 10 }],
  ['gpt-4o-2024-08-06', { input: 2.5, output: 10 }],
  ['gpt-4o-mini-2024-07-18', { input: 0.15, output: 0.6 }],
  ['openai/GPT-4o-mini', { input: 0.15, output: 0.6 }],
  ['claude-opus-4-5-20251101', { input: 5, output: 25 }],
  ['anthropic/claude-haiku-4.5', { input: 1, output: 5 }],
  ['o30', undefined],
  ['llama3', undefined],
])('%s has its list price, an unknown model none', (model, price) => {
  expect(openPrices()(model)).toEqual(price);
});

test('the operator’s prices come first', () => {
  const priceOf = openPrices(
    parseModelPrices('{"gpt-4o": {"input": 1, "output": 2}, "llama": {"input": 0.1, "output": 0.2}}'),
  );
  expect(priceOf('gpt-4o')).toEqual({ input: 1, output: 2 });
  expect(priceOf('llama-3.3-70b')).toEqual({ input: 0.1, output: 0.2 });
  expect(priceOf('gpt-4.1')).toEqual({ input: 2, output: 8 });
});

test.each(['no', '[]', 'null', '{"a": 1}', '{"a": {"input": -1, "output": 1}}', '{"a": {"input": 1}}'])(
  '%s is refused as prices',
  (text) => {
    expect(() => parseModelPrices(text)).toThrow(/^must be a JSON object of prices per million tokens/);
  },
);
