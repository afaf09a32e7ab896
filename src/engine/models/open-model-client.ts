import type { Dial } from '../../outbound/dial.ts';
import type { OpenConnection } from '../engine-services.ts';
import { StepFailure } from '../step-kinds/define-step-kind.ts';
import { failures } from '../words/failures.ts';
import type { ModelClient } from './model-client.ts';
import { addressOfProvider, providerNames, providerOf } from './providers.ts';
import { sdkClient } from './sdk-client.ts';

/** Opens the client for a connection of kind `model`. */
export function openModelClient(connection: OpenConnection, dial: Dial, timeoutMs: number): ModelClient {
  const { name, kind, settings, secret } = connection;
  if (kind !== 'model')
    throw new StepFailure('connection_wrong_kind', failures.phrase('connection_not_model', { name, kind }));
  const baseUrl = settings.baseUrl ?? addressOfProvider(String(settings.provider));
  if (typeof baseUrl !== 'string' || !URL.canParse(baseUrl))
    throw new StepFailure('connection_incomplete', failures.phrase('connection_without_address', { name }));
  const provider = providerOf(String(settings.provider), baseUrl);
  if (!provider)
    throw new StepFailure(
      'connection_incomplete',
      failures.phrase('connection_provider', {
        name,
        provider: String(settings.provider),
        providers: providerNames.join(', '),
      }),
    );
  const line = { dial, name, baseUrl: baseUrl.replace(/\/+$/, ''), apiKey: secret.apiKey ?? '', timeoutMs };
  return sdkClient(line, provider);
}
