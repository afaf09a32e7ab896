import type { Phrase } from '../../../language/phrase.ts';
import type { Principal } from '../../kernel/principal.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { inWords, readerOf } from '../../kernel/words.ts';
import type { Transaction } from '../../storage/db.ts';
import type { CatalogueEntry } from '../catalogue.ts';
import { onBehalfOf } from '../ports.ts';
import { readContextOn } from '../read-context.ts';
import type { Runtime } from '../runtime.ts';
import { refusals } from '../words/refusals.ts';
import { type ApprovalRow, noteChanged, saidBy } from './approvals.store.ts';
import { differences, digestOfCard, type Fact, type Preview } from './preview.ts';

/** A card that a person is approving. */
export interface Approved {
  row: ApprovalRow;
  entry: CatalogueEntry;
  requester: Principal;
  input: unknown;
  /** The digest of what the person saw. */
  digest: string;
  /** A sentence on what will happen. */
  says: Phrase;
  /** The preview of an edited input. */
  preview?: Preview;
  allowsSecrets?: boolean;
}

/** The subject of the card has changed since the person saw it. */
export class PinBroken extends Error {
  readonly preview: Preview;
  readonly digest: string;
  readonly before: readonly Fact[];

  constructor(preview: Preview, digest: string, before: readonly Fact[]) {
    super('What the card is about has changed.');
    this.preview = preview;
    this.digest = digest;
    this.before = before;
  }
}

/** Checks that everything the card shows is unchanged. */
export async function checkPin(
  runtime: Runtime,
  tx: Transaction,
  { row, entry, requester, input, digest, allowsSecrets }: Omit<Approved, 'preview' | 'says'>,
): Promise<void> {
  const preview = await withPreconditions(() =>
    entry.action.preview?.(
      onBehalfOf(readContextOn(runtime.readContext(requester, 0, allowsSecrets), tx), entry.action),
      input,
    ),
  );
  const now = digestOfCard(row.action, input, preview?.facts);
  if (now !== digest) throw new PinBroken(preview ?? { says: saidBy(row) }, now, row.facts ?? []);
}

/**
 * Turns a refusal into `precondition_changed`. The transaction is rolled back and the card stays open, because the
 * problem may be solved or the card declined.
 */
export async function withPreconditions<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal)
      refuse('conflict', 'precondition_changed', refusals.phrase('cannot_be_done', { problem: error.why }), {
        cause: { code: error.code, message: error.message },
      });
    throw error;
  }
}

/** Updates what the card shows and refuses, so that the person decides again. */
export async function refuseChanged(
  runtime: Runtime,
  approver: Principal,
  id: string,
  { preview, digest, before }: PinBroken,
): Promise<never> {
  await runtime.transact(approver.workspaceId, async (tx, effects) => {
    await noteChanged(
      tx,
      approver.workspaceId,
      id,
      { preview, summary: inEnglish(preview.says, approver), digest },
      runtime.settings.clock.now(),
    );
    effects.touch('approval', id);
  });
  return refuse('conflict', 'precondition_changed', refusals.phrase('precondition_changed'), {
    details: differences(before, preview.facts ?? [], readerOf(approver)),
    digest,
  });
}

/** For events and for readers that do not understand phrases. */
export function inEnglish(says: Phrase, reader: Principal): string {
  return inWords(says, { ...readerOf(reader), language: 'en' });
}
