import { type Fact, fact } from '../../../runtime/approvals/preview.ts';
import { phrase } from '../words/words.ts';
import type { EndpointRow } from './endpoints.store.ts';

export function inboundFacts({ name, path }: Pick<EndpointRow, 'name' | 'path'>): Fact[] {
  return [fact('name', phrase('label_webhook'), name), fact('path', phrase('label_path'), path)];
}
