import { type Fact, fact } from '../../../runtime/approvals/preview.ts';
import type { EndpointRow } from './endpoints.store.ts';

export function inboundFacts({ name, path }: Pick<EndpointRow, 'name' | 'path'>): Fact[] {
  return [fact('name', 'Webhook', 'Webhook', name), fact('path', 'Path', 'Pfad', path)];
}
