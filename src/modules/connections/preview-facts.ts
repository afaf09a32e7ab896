import { choiceFact, type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ConnectionRow } from './connections.store.ts';
import { phrase } from './words/words.ts';

/** The settings without the secret. */
export function connectionFacts({ name, kind, settings }: Pick<ConnectionRow, 'name' | 'kind' | 'settings'>): Fact[] {
  return [
    fact('name', phrase('label_connection'), name),
    choiceFact('kind', phrase('label_kind'), kind, 'connections.kind'),
    fact('settings', phrase('label_settings'), settings),
  ];
}
