import { faultAt, type InputFault, refuse, refuseInput } from '../../kernel/refusal.ts';
import { inputFaults } from '../../kernel/words/refusals.ts';
import { checkUrl, isOwnHeader } from '../../outbound/check-request.ts';
import { DialFailure } from '../../outbound/dial.ts';
import type { AuthKind } from './app.ts';
import { refusals } from './words/refusals.ts';

export interface ConnectSettings {
  name: string;
  url: string;
  auth: AuthKind;
  apiKey?: string;
  header?: string;
  clientId?: string;
  clientSecret?: string;
}

/** Headers that the protocol itself uses. */
const ofProtocol = /^(accept|content-type|mcp-.*|last-event-id|cookie)$/i;

/** The address as it will be dialled; refuses settings that contradict each other. */
export function requireSound({ url, auth, apiKey, header, clientId, clientSecret }: ConnectSettings): string {
  const faults: InputFault[] = [];
  if ((auth === 'api_key') !== (apiKey !== undefined))
    faults.push(
      faultAt('/apiKey', auth === 'api_key' ? inputFaults.phrase('required') : refusals.phrase('only_api_key')),
    );
  if (header !== undefined && auth !== 'api_key') faults.push(faultAt('/header', refusals.phrase('only_api_key')));
  if (header !== undefined && (isOwnHeader(header) || ofProtocol.test(header)))
    faults.push(faultAt('/header', refusals.phrase('bad_header')));
  if (clientId !== undefined && auth !== 'oauth') faults.push(faultAt('/clientId', refusals.phrase('only_oauth')));
  if (clientSecret !== undefined && clientId === undefined)
    faults.push(faultAt('/clientSecret', refusals.phrase('needs_client_id')));
  const address = addressOf(url, faults);
  if (faults.length > 0) refuseInput(faults);
  return address;
}

/** The unique index also decides between two simultaneous calls. */
export function refuseTakenName(error: { code?: string }): never {
  if (error.code !== '23505') throw error;
  return refuse('conflict', 'name_taken', refusals.phrase('name_taken'));
}

function addressOf(url: string, faults: InputFault[]): string {
  try {
    return checkUrl(url).href;
  } catch (error) {
    if (!(error instanceof DialFailure)) throw error;
    faults.push(faultAt('/url', refusals.phrase('url_refused', { problem: error.why })));
    return '';
  }
}
