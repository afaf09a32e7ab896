import type { Client } from './client.ts';
import { until } from './until.ts';

export interface SearchHit {
  type: string;
  id: string;
  title: string;
  subtitle: string;
  href: string;
  module: string;
}

export interface SearchAnswer {
  items: SearchHit[];
  more: boolean;
  partial: string[];
}

/**
 * What a complete search finds. On a busy machine a module may run out of its time: it is then named in `partial`, and
 * asked again.
 */
export function searchWorkspace(client: Client, q: string, more: Record<string, unknown> = {}): Promise<SearchAnswer> {
  return until(
    () => client.act<SearchAnswer>('workspace.search', { q, ...more }),
    ({ partial }) => partial.length === 0,
  );
}
