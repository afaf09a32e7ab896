import { isIP } from 'node:net';

/** Removes dialled addresses from a socket's message, because internal addresses must not be revealed. */
export function withoutAddresses(message: string): string {
  return message.replace(/[[\]0-9a-f.:%]{3,}/gi, (part) => (isAddress(part) ? 'its address' : part));
}

function isAddress(part: string): boolean {
  const bare = part.replace(/[.:]+$/, '');
  return [bare, bare.replace(/:\d+$/, ''), bare.replace(/^\[(.*)\](:\d+)?$/, '$1')].some((each) => isIP(each) !== 0);
}
