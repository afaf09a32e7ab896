import { choiceFact, type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { Suppressed } from './suppressed.ts';
import { phrase } from './words/words.ts';

/** An address, and which mail it is already excluded from. */
export function suppressionFacts(address: string, known: Suppressed | undefined): Fact[] {
  return [
    fact('address', phrase('label_address'), address.toLowerCase()),
    ...(known
      ? [
          fact('scope', phrase('label_suppressed_now'), known.scope),
          choiceFact('reason', phrase('label_reason'), known.reason, 'messages.reason'),
        ]
      : []),
  ];
}
