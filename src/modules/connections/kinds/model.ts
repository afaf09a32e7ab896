import { Type } from 'typebox';
import { addressOfProvider, providerNames } from '../../../engine/models/providers.ts';
import { faultAt } from '../../../kernel/refusal.ts';
import { Choice } from '../../../runtime/schemas.ts';
import { failures } from '../words/failures.ts';
import { refusals } from '../words/refusals.ts';
import { type ConnectionKind, TrialFailure } from './define-connection-kind.ts';
import { sendTrial, statusWords } from './send-trial.ts';
import { checkWebAddress } from './web-address.ts';

interface ModelSettings {
  provider: string;
  baseUrl?: string;
}

const Price = Type.Number({ minimum: 0, maximum: 100_000 });

/** A provider of AI models, or a server with a compatible API. */
export const modelConnection: ConnectionKind = {
  kind: 'model',
  summary: `model: settings {provider: ${providerNames.join('|')}, baseUrl (where the provider has no address of its own), defaultModel?, inputPrice?, outputPrice?}, secret {apiKey}`,
  settings: Type.Object(
    {
      provider: Choice(providerNames),
      baseUrl: Type.Optional(
        Type.String({
          maxLength: 2_000,
          description:
            'Where its API is. Needed for azure (https://NAME.openai.azure.com) and openai-compatible (such as http://127.0.0.1:11434/v1 for Ollama).',
        }),
      ),
      defaultModel: Type.Optional(Type.String({ maxLength: 200 })),
      inputPrice: Type.Optional({ ...Price, description: 'In USD per million tokens that models of it read.' }),
      outputPrice: Type.Optional({ ...Price, description: 'In USD per million tokens that models of it write.' }),
    },
    { additionalProperties: false },
  ),
  secret: Type.Object({ apiKey: Type.String({ minLength: 1, maxLength: 10_000 }) }, { additionalProperties: false }),
  check(settings) {
    const { provider, baseUrl } = settings as unknown as ModelSettings;
    const { inputPrice, outputPrice } = settings;
    return [
      ...(baseUrl !== undefined
        ? checkWebAddress('/baseUrl', baseUrl)
        : addressOfProvider(provider) === undefined
          ? [faultAt('/baseUrl', refusals.phrase('address_needed', { provider }))]
          : []),
      ...((inputPrice === undefined) === (outputPrice === undefined)
        ? []
        : [faultAt(inputPrice === undefined ? '/inputPrice' : '/outputPrice', refusals.phrase('both_prices'))]),
    ];
  },
  // Self-hosted models often need no key.
  neededSecrets: () => [],
  destinations: (settings) => [new URL(baseOf(settings)).origin],

  async test({ dial, settings, secret }) {
    const { provider } = settings as unknown as ModelSettings;
    const { apiKey = '' } = secret;
    const answer = await sendTrial(dial, () => modelList(provider, baseOf(settings), apiKey));
    if (answer.status === 401 || answer.status === 403)
      throw new TrialFailure(failures.phrase('trial_model_key_refused', { status: statusWords(answer.status) }));
    if (answer.status >= 400)
      throw new TrialFailure(failures.phrase('trial_no_model_list', { status: statusWords(answer.status) }));
    const count = countModels(answer.body.toString());
    if (count === undefined) throw new TrialFailure(failures.phrase('trial_not_a_provider'));
    return failures.phrase('trial_models', { count });
  },
};

function baseOf(settings: Record<string, unknown>): string {
  const { provider, baseUrl } = settings as unknown as ModelSettings;
  return (baseUrl ?? addressOfProvider(provider) ?? '').replace(/\/+$/, '');
}

function modelList(
  provider: string,
  base: string,
  apiKey: string,
): { method: string; url: string; headers: Record<string, string> } {
  switch (provider) {
    case 'anthropic':
      return {
        method: 'GET',
        url: `${base.replace(/\/v1$/, '')}/v1/models`,
        headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
      };
    case 'google':
      return { method: 'GET', url: `${base}/models`, headers: { 'x-goog-api-key': apiKey } };
    case 'azure':
      return {
        method: 'GET',
        url: `${base.replace(/\/openai\/v1$/, '')}/openai/v1/models`,
        headers: { 'api-key': apiKey },
      };
    default:
      return { method: 'GET', url: `${base}/models`, headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {} };
  }
}

/** Google names the list differently. */
function countModels(text: string): number | undefined {
  try {
    const { data, models } = JSON.parse(text) as { data?: unknown; models?: unknown };
    const list = data ?? models;
    return Array.isArray(list) ? list.length : undefined;
  } catch {
    return undefined;
  }
}
