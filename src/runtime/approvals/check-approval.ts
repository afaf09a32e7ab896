import { credentialStands } from '../../access/credential-stands.ts';
import type { Origin } from '../../kernel/origin.ts';
import { type Principal, type Via, withCredential } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Transaction } from '../../storage/db.ts';
import type { Catalogue } from '../catalogue.ts';
import { onBehalfOf } from '../ports.ts';
import { readContextOn } from '../read-context.ts';
import { holdsCapability, requireCapability } from '../require-capability.ts';
import type { Runtime } from '../runtime.ts';
import { refusals } from '../words/refusals.ts';
import { type ApprovalRow, lockApproval, saidBy } from './approvals.store.ts';
import type { DecisionInput } from './card.ts';
import { type Approved, checkPin, inEnglish, withPreconditions } from './pin.ts';
import { digestOfCard } from './preview.ts';

/** Locks the card until the transaction ends. Refuses a card that can no longer be decided. */
export async function lockOpenCard(
  tx: Transaction,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<ApprovalRow & { digest: string }> {
  const row =
    (await lockApproval(tx, workspaceId, id)) ??
    refuse('not_found', 'approval_not_found', refusals.phrase('approval_not_found'));
  if (row.state === 'expired' || (row.state === 'pending' && row.expiresAt <= now))
    refuse('conflict', 'expired', refusals.phrase('expired'));
  // The card was created by an earlier version that did not pin what it shows.
  if (row.digest === null) refuse('conflict', 'expired', refusals.phrase('earlier_version'));
  if (row.state !== 'pending')
    refuse('conflict', 'already_decided', refusals.phrase('already_decided', { state: row.state }), {
      state: row.state,
    });
  return { ...row, digest: row.digest };
}

/**
 * Checks that both people are allowed to do this now: the one who asked, on whose behalf it is done, and the one who
 * approves.
 */
export async function checkApproval(
  runtime: Runtime,
  tx: Transaction,
  approver: Principal,
  decision: DecisionInput,
  now: Date,
): Promise<Approved> {
  const row = await lockOpenCard(tx, approver.workspaceId, decision.id, now);
  const member = await runtime.settings.principals.ofMember(
    tx,
    row.requestedById,
    row.workspaceId,
    row.via as Via,
    row.client,
    row.origin as Origin,
  );
  if (!member)
    refuse('conflict', 'precondition_changed', refusals.phrase('requester_left', { name: row.requestedByName }), {
      because: 'requester_left',
      name: row.requestedByName,
    });
  const requester = asAsked(member, row);
  const { catalogue } = runtime.settings;
  const inner = catalogue.inner.get(row.action);
  const entry = inner ?? catalogue.find(row.action);
  if (!entry || requester.workspace.disabledModules.has(entry.module.name))
    refuse('conflict', 'precondition_changed', refusals.phrase('action_not_available', { action: row.action }), {
      because: 'not_available',
    });
  if (!inner && !holdsCapability(entry.action, requester))
    refuse('conflict', 'precondition_changed', refusals.phrase('requester_may_not', { name: row.requestedByName }), {
      because: 'requester_may_not',
      name: row.requestedByName,
    });
  requireCapability(entry, approver);
  for (const name of new Set(entry.action.allows?.(row.input))) requireBothMay(catalogue, name, requester, approver);
  await requireProgram(runtime, tx, row, now);
  const asked = { row, entry, requester, input: row.input, says: saidBy(row), digest: decision.seen ?? row.digest };
  await checkPin(runtime, tx, asked);
  if (decision.input === undefined) return asked;
  if (entry.action.fixedInput) refuse('conflict', 'not_editable', refusals.phrase('not_editable'));
  const { input, allowsSecrets } = runtime.readInput(entry, decision.input, approver, decision.allowsSecrets);
  // The card, the event and the activity describe the edited input.
  const renewed = await withPreconditions(() =>
    entry.action.preview?.(
      onBehalfOf(readContextOn(runtime.readContext(requester, 0, allowsSecrets), tx), entry.action),
      input,
    ),
  );
  const preview = renewed ?? { says: saidBy(row) };
  const { says } = preview;
  return {
    row: { ...row, preview: inEnglish(says, approver) },
    entry,
    requester,
    input,
    says,
    preview,
    digest: digestOfCard(row.action, input, preview.facts),
    allowsSecrets,
  };
}

/** The approved call, and every card that it creates in turn, belongs to the program that asked. */
function asAsked(member: Principal, { credentialId, startedBy, startedWith }: ApprovalRow): Principal {
  return {
    ...member,
    ...(credentialId !== null && { credentialId }),
    ...(startedBy !== null && startedWith !== null && { starter: { userId: startedBy, credentialId: startedWith } }),
  };
}

/**
 * Checks that the program still has access, through its own key or grant or through the one with which it started the
 * run.
 */
async function requireProgram(runtime: Runtime, tx: Transaction, row: ApprovalRow, now: Date): Promise<void> {
  const { workspaceId, via, client, origin, startedBy, startedWith } = row;
  const ofRun = origin === 'program' && startedBy !== null && startedWith !== null;
  if (ofRun && !(await runtime.settings.principals.ofMember(tx, startedBy, workspaceId, 'workflow', null)))
    refuse('conflict', 'precondition_changed', refusals.phrase('starter_left'), { because: 'requester_left' });
  const credentialId = ofRun ? startedWith : withCredential.has(via as Via) ? row.credentialId : null;
  if (credentialId !== null && !(await credentialStands(tx, credentialId, now)))
    refuse(
      'conflict',
      'precondition_changed',
      refusals.phrase('program_not_let_in', { program: client ?? refusals.phrase('the_program') }),
      { because: 'program_not_let_in' },
    );
}

/** Checks both people for an action that the approval allows others to run, as if the action had its own card. */
function requireBothMay(catalogue: Catalogue, name: string, requester: Principal, approver: Principal): void {
  const entry = catalogue.find(name);
  if (!entry || requester.workspace.disabledModules.has(entry.module.name))
    refuse('conflict', 'precondition_changed', refusals.phrase('action_not_available', { action: name }), {
      because: 'not_available',
    });
  if (!holdsCapability(entry.action, requester))
    refuse(
      'conflict',
      'precondition_changed',
      refusals.phrase('requester_may_not_do', { name: requester.name, title: entry.action.title }),
      {
        because: 'requester_may_not',
        name: requester.name,
      },
    );
  requireCapability(entry, approver);
}
