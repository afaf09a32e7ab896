import { refuse } from '../kernel/refusal.ts';
import { within } from '../kernel/within.ts';
import { checkUrl } from '../outbound/check-request.ts';
import { type Dial, DialFailure } from '../outbound/dial.ts';

/** The longest wait for a name server. Its answer is checked again when something is sent. */
const maxLookupMs = 3_000;

/** Refuses an address to which no delivery would ever be sent. Returns it in the form in which it is dialled. */
export async function requireDestination(dial: Dial, text: string): Promise<string> {
  try {
    const url = checkUrl(text);
    await within(dial.addressOf(url.hostname.replace(/^\[|\]$/g, '')), maxLookupMs);
    return url.href;
  } catch (error) {
    // A name that cannot be resolved now may be later.
    if (!(error instanceof DialFailure) || error.code !== 'url_refused') return checkUrl(text).href;
    return refuse('conflict', 'url_refused', error.why);
  }
}
