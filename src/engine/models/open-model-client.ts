import type { Dial } from '../../outbound/dial.ts';
import type { OpenConnection } from '../engine-services.ts';
import { StepFailure } from '../step-kinds/define-step-kind.ts';
import { anthropicClient } from './anthropic.ts';
import type { ModelClient } from './model-client.ts';
import { openaiClient } from './openai.ts';

/** The client for a connection of kind `model`. */
export function openModelClient(connection: OpenConnection, dial: Dial, timeoutMs: number): ModelClient {
  const { provider, baseUrl } = connection.settings;
  if (connection.kind !== 'model') throw new StepFailure('connection_wrong_kind', `The connection “${connection.name}” leads to no model: it is of the kind ${connection.kind}.`);
  if (typeof baseUrl !== 'string' || !URL.canParse(baseUrl)) throw new StepFailure('connection_incomplete', `The connection “${connection.name}” has no address.`);
  const line = { dial, name: connection.name, baseUrl: baseUrl.replace(/\/+$/, ''), apiKey: connection.secret.apiKey ?? '', timeoutMs };
  if (provider === 'openai') return openaiClient(line);
  if (provider === 'anthropic') return anthropicClient(line);
  throw new StepFailure('connection_incomplete', `The connection “${connection.name}” names the provider “${String(provider)}”; known are openai and anthropic.`);
}
