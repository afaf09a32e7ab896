import type { InputFault } from '../../../kernel/refusal.ts';
import { checkUrl } from '../../../outbound/check-request.ts';
import { DialFailure } from '../../../outbound/dial.ts';

/** Faults of an address that is to be called. Where it leads is looked at when it is called. */
export function checkWebAddress(path: string, address: string): InputFault[] {
  try {
    const { search } = checkUrl(address);
    return search === '' ? [] : [{ path, message: 'must not have a query: other addresses are added to it' }];
  } catch (error) {
    if (!(error instanceof DialFailure)) throw error;
    return [{ path, message: `is not accepted: ${error.message}` }];
  }
}
