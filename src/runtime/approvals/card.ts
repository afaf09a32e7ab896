import { type Static, Type } from 'typebox';
import { effectNames } from '../../kernel/effect.ts';
import { origins } from '../../kernel/origin.ts';
import { Choice, DateOut, Id, Nullable, PersonOut } from '../schemas.ts';
import { cardObjects, factForms } from './preview.ts';

export const approvalStates = ['pending', 'approved', 'executed', 'failed', 'declined', 'expired'];

const ShownFact = Type.Object({
  key: Type.String(),
  label: Type.String(),
  value: Type.Unknown(),
  words: Type.Optional(
    Type.Unknown({ description: 'The value as people read it, where it is one of a few that have words.' }),
  ),
  as: Type.Optional(Choice([...factForms])),
  of: Type.Optional(Choice([...cardObjects])),
});

export type ShownFact = Static<typeof ShownFact>;

/** What a person decides on. States: docs/states.md. */
export const Card = Type.Object({
  id: Id,
  action: Type.String(),
  title: Type.String(),
  module: Type.String(),
  input: Type.Record(Type.String(), Type.Unknown()),
  originalInput: Nullable(
    Type.Record(Type.String(), Type.Unknown(), {
      description: 'What was asked for, when the input was edited before approval.',
    }),
  ),
  preview: Type.String({ description: 'What will happen, in words of the reader’s language.' }),
  risk: Choice([...effectNames]),
  effects: Type.Array(Choice([...effectNames])),
  origin: Nullable(Choice([...origins])),
  facts: Type.Array(ShownFact, { description: 'What it is about. Approving does exactly this.' }),
  digest: Nullable(Type.String({ description: 'Of what it shows; approvals.approve takes it as seen.' })),
  changed: Type.Boolean({ description: 'Whether what it is about was changed since it was asked for.' }),
  before: Type.Array(ShownFact, { description: 'What it showed when it was asked for, where that has changed.' }),
  editable: Type.Boolean({ description: 'Whether the input can be changed before it is approved.' }),
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
  inputSchema: Type.Record(Type.String(), Type.Unknown(), { description: 'The schema an edited input must match.' }),
});

export type Card = Static<typeof Card>;

export interface DecisionInput {
  id: string;
  note?: string;
  /** The digest of what the person saw. Default: what the card showed first. */
  seen?: string;
  /** The changed input, for edit and approve. */
  input?: unknown;
  /** The person insists on a text in the input that looks like a key. */
  allowsSecrets?: boolean;
}
