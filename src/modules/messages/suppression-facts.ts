import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { Suppressed } from './suppressed.ts';

/** An address, and what it gets no more already. */
export function suppressionFacts(address: string, known: Suppressed | undefined): Fact[] {
  return [
    fact('address', 'Address', 'Adresse', address.toLowerCase()),
    ...(known ? [fact('scope', 'Suppressed now', 'Jetzt gesperrt', known.scope), fact('reason', 'Reason', 'Grund', known.reason)] : []),
  ];
}
