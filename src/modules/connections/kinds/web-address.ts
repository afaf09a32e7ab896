import { faultAt, type InputFault } from '../../../kernel/refusal.ts';
import { checkUrl } from '../../../outbound/check-request.ts';
import { DialFailure } from '../../../outbound/dial.ts';
import { refusals } from '../words/refusals.ts';

/** The faults in an address to call. Its destination is checked when it is called. */
export function checkWebAddress(path: string, address: string): InputFault[] {
  try {
    const { search } = checkUrl(address);
    return search === '' ? [] : [faultAt(path, refusals.phrase('url_with_query'))];
  } catch (error) {
    if (!(error instanceof DialFailure)) throw error;
    return [faultAt(path, refusals.phrase('url_refused', { problem: error.why }))];
  }
}
