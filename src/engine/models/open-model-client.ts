import type { Dial } from '../../outbound/dial.ts';
import type { OpenConnection } from '../engine-services.ts';
import { StepFailure } from '../step-kinds/define-step-kind.ts';
import { failures } from '../words/failures.ts';
import { anthropicClient } from './anthropic.ts';
import type { ModelClient } from './model-client.ts';
import { openaiClient } from './openai.ts';

/** The client for a connection of kind `model`. */
export function openModelClient(connection: OpenConnection, dial: Dial, timeoutMs: number): ModelClient {
  const { provider, baseUrl } = connection.settings;
  if (connection.kind !== 'model')
    throw new StepFailure(
      'connection_wrong_kind',
      failures.phrase('connection_not_model', { name: connection.name, kind: connection.kind }),
    );
  if (typeof baseUrl !== 'string' || !URL.canParse(baseUrl))
    throw new StepFailure(
      'connection_incomplete',
      failures.phrase('connection_without_address', { name: connection.name }),
    );
  const line = {
    dial,
    name: connection.name,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey: connection.secret.apiKey ?? '',
    timeoutMs,
  };
  if (provider === 'openai') return openaiClient(line);
  if (provider === 'anthropic') return anthropicClient(line);
  throw new StepFailure(
    'connection_incomplete',
    failures.phrase('connection_provider', { name: connection.name, provider: String(provider) }),
  );
}
