import { Type } from 'typebox';
import { Choice } from '../../../runtime/schemas.ts';
import { type ConnectionKind, TrialFailure } from './define-connection-kind.ts';
import { sendTrial, statusWords } from './send-trial.ts';
import { checkWebAddress } from './web-address.ts';

interface ModelSettings {
  provider: 'openai' | 'anthropic';
  baseUrl: string;
}

/** A provider of AI models, or anything that speaks like one. */
export const modelConnection: ConnectionKind = {
  kind: 'model',
  summary: 'model: settings {provider: openai|anthropic, baseUrl, defaultModel?}, secret {apiKey}',
  settings: Type.Object(
    {
      provider: Choice(['openai', 'anthropic']),
      baseUrl: Type.String({
        maxLength: 2_000,
        description: 'Such as https://api.openai.com/v1 or https://api.anthropic.com.',
      }),
      defaultModel: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  secret: Type.Object({ apiKey: Type.String({ minLength: 1, maxLength: 10_000 }) }, { additionalProperties: false }),
  check: ({ baseUrl }) => checkWebAddress('/baseUrl', baseUrl as string),
  // Models on one's own machines often ask for no key.
  neededSecrets: () => [],
  destinations: ({ baseUrl }) => [new URL(baseUrl as string).origin],

  async test({ dial, settings, secret }) {
    const { provider, baseUrl } = settings as unknown as ModelSettings;
    const base = baseUrl.replace(/\/+$/, '');
    const { apiKey = '' } = secret;
    const answer = await sendTrial(dial, () => modelList(provider, base, apiKey));
    if (answer.status === 401 || answer.status === 403)
      throw new TrialFailure(`The provider does not accept the key (${statusWords(answer.status)}).`);
    if (answer.status >= 400)
      throw new TrialFailure(`The provider does not list its models at this address (${statusWords(answer.status)}).`);
    const count = countModels(answer.body.toString());
    if (count === undefined) throw new TrialFailure('What answers at this address is no provider of models.');
    return `The provider answered: ${count} ${count === 1 ? 'model' : 'models'}.`;
  },
};

function modelList(
  provider: ModelSettings['provider'],
  base: string,
  apiKey: string,
): { method: string; url: string; headers: Record<string, string> } {
  if (provider === 'openai')
    return { method: 'GET', url: `${base}/models`, headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {} };
  return {
    method: 'GET',
    url: `${base.replace(/\/v1$/, '')}/v1/models`,
    headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
  };
}

function countModels(text: string): number | undefined {
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    return Array.isArray(data) ? data.length : undefined;
  } catch {
    return undefined;
  }
}
