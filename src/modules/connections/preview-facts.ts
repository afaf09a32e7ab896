import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ConnectionRow } from './connections.store.ts';

/** The part that is not secret. */
export function connectionFacts({ name, kind, settings }: Pick<ConnectionRow, 'name' | 'kind' | 'settings'>): Fact[] {
  return [fact('name', 'Connection', 'Verbindung', name), fact('kind', 'Kind', 'Art', kind), fact('settings', 'Settings', 'Einstellungen', settings)];
}
