import { UsageFault } from '../command-failure.ts';

/** `crm.lead_created`, `crm.*` or `*`; none given means all. */
export function readPatterns(text: string | undefined): string[] {
  const patterns = (text ?? '*').split(',').map((pattern) => pattern.trim());
  const wrong = patterns.find((pattern) => !/^(\*|[a-z]+\.(\*|[a-z_]+))$/.test(pattern));
  if (wrong !== undefined) throw new UsageFault(`--events takes names such as crm.lead_created, crm.* or *, not “${wrong}”.`);
  return patterns;
}

export function fits(patterns: readonly string[], event: string): boolean {
  return patterns.some((pattern) => pattern === '*' || pattern === event || (pattern.endsWith('.*') && event.startsWith(pattern.slice(0, -1))));
}
