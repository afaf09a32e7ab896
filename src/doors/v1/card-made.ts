import type { ActionAnswer } from '../../runtime/action-call.ts';

/**
 * Thrown instead of an answer if a person has to approve the call first. All v1 routes present it alike. contract:
 * Approvals.
 */
export class CardMade extends Error {
  readonly card: {
    status: 'approval_required';
    approvalId: string;
    summary: string;
    expiresAt: Date;
    approveUrl: string;
  };

  constructor(card: CardMade['card']) {
    super('A person has to approve it first.');
    this.card = card;
  }
}

/** Returns the answer, or throws if a card was created instead. */
export function doneOrCard(answer: ActionAnswer): ActionAnswer {
  const result = answer.result as Partial<CardMade['card']> | null | undefined;
  if (result?.status === 'approval_required' && result.approvalId !== undefined && result.approveUrl !== undefined)
    throw new CardMade(result as CardMade['card']);
  return answer;
}
