import { type InputFault, refuse, refuseInput } from '../../kernel/refusal.ts';
import { checkUrl, isOwnHeader } from '../../outbound/check-request.ts';
import { DialFailure } from '../../outbound/dial.ts';
import type { AuthKind } from './app.ts';

export interface Wish {
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

/** The address as it will be dialled; refuses what does not fit together. */
export function requireSound({ url, auth, apiKey, header, clientId, clientSecret }: Wish): string {
  const faults: InputFault[] = [];
  if ((auth === 'api_key') !== (apiKey !== undefined)) faults.push({ path: '/apiKey', message: auth === 'api_key' ? 'is required' : 'is for auth api_key only' });
  if (header !== undefined && auth !== 'api_key') faults.push({ path: '/header', message: 'is for auth api_key only' });
  if (header !== undefined && (isOwnHeader(header) || ofProtocol.test(header))) faults.push({ path: '/header', message: 'cannot be this header' });
  if (clientId !== undefined && auth !== 'oauth') faults.push({ path: '/clientId', message: 'is for auth oauth only' });
  if (clientSecret !== undefined && clientId === undefined) faults.push({ path: '/clientSecret', message: 'needs a clientId' });
  const address = addressOf(url, faults);
  if (faults.length > 0) refuseInput(faults);
  return address;
}

/** The unique index decides, also between two people at once. */
export function refuseTakenName(error: { code?: string }): never {
  if (error.code !== '23505') throw error;
  return refuse('conflict', 'name_taken', 'There is a connected app of this name already.');
}

function addressOf(url: string, faults: InputFault[]): string {
  try {
    return checkUrl(url).href;
  } catch (error) {
    if (!(error instanceof DialFailure)) throw error;
    faults.push({ path: '/url', message: `is not accepted: ${error.message}` });
    return '';
  }
}
