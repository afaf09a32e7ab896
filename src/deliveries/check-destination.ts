import { refuse } from '../kernel/refusal.ts';
import { within } from '../kernel/within.ts';
import { checkUrl } from '../outbound/check-request.ts';
import { type Dial, DialFailure } from '../outbound/dial.ts';

/** Nobody waits longer for a name server: what it says is looked at again when something is sent. */
const maxLookupMs = 3_000;

/**
 * Refuses an address that no delivery would ever be sent to. Answers it as it is dialled, whichever way it was spelled.
 */
export async function requireDestination(dial: Dial, text: string): Promise<string> {
  try {
    const url = checkUrl(text);
    await within(dial.addressOf(url.hostname.replace(/^\[|\]$/g, '')), maxLookupMs);
    return url.href;
  } catch (error) {
    // A name that nobody knows yet may be known tomorrow.
    if (!(error instanceof DialFailure) || error.code !== 'url_refused') return checkUrl(text).href;
    return refuse('conflict', 'url_refused', error.why);
  }
}
