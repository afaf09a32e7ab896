import { UsageFault } from './command-failure.ts';

/** An address that was typed in, without what would surprise later. */
export function webAddress(text: string, option: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new UsageFault(`${option} must be an address such as http://localhost:8080/hooks, not “${text}”.`);
  return url;
}
