import { type Static, Type } from 'typebox';
import { Choice, DateOut, Id, Nullable, PersonOut } from '../schemas.ts';

export const approvalStates = ['pending', 'approved', 'executed', 'failed', 'declined', 'expired'];

/** What a person decides on. States: docs/states.md. */
export const Card = Type.Object({
  id: Id,
  action: Type.String(),
  title: Type.String(),
  module: Type.String(),
  input: Type.Unknown(),
  originalInput: Type.Unknown({ description: 'What was asked for, when the input was edited before approval.' }),
  preview: Type.String({ description: 'What will happen, in words of the reader’s language.' }),
  risk: Type.String(),
  via: Type.String(),
  client: Nullable(Type.String()),
  requestedBy: PersonOut,
  reason: Nullable(Type.String()),
  createdAt: DateOut,
  expiresAt: DateOut,
  state: Choice(approvalStates),
  decidedBy: Nullable(PersonOut),
  decidedAt: Nullable(DateOut),
  note: Nullable(Type.String()),
  result: Type.Unknown(),
  error: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
  inputSchema: Type.Unknown({ description: 'The schema an edited input must match.' }),
});

export type Card = Static<typeof Card>;

export interface DecisionInput {
  id: string;
  note?: string;
  /** A changed input, for edit and approve. */
  input?: unknown;
}
