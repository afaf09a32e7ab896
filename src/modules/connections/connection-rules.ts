import { faultAt, type InputFault, refuse, refuseInput } from '../../kernel/refusal.ts';
import { inputFaults } from '../../kernel/words/refusals.ts';
import { isFurtherSecret } from '../../outbound/further-keys.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Db } from '../../storage/db.ts';
import { listUses } from './connections.store.ts';
import { neededFurtherSecrets, strayFurtherSecrets } from './kinds/further-key-settings.ts';
import type { CheckedKind } from './kinds/registry.ts';
import { refusals } from './words/refusals.ts';

type Secret = Record<string, string>;

/** Refuses settings and secrets that the kind does not accept or that do not match each other. */
export function requireValid(kind: CheckedKind, settings: Record<string, unknown>, secret: Secret | undefined): void {
  const faults = [
    ...placed('/settings', kind.checkSettings(settings) ?? kind.check?.(settings) ?? []),
    ...placed(
      '/secret',
      secret === undefined ? [] : (kind.checkSecret(secret) ?? strayFurtherSecrets(settings, secret)),
    ),
  ];
  if (faults.length === 0)
    faults.push(
      ...kind
        .neededSecrets(settings)
        .flatMap((field) => (secret?.[field] ? [] : [faultAt(`/secret/${field}`, inputFaults.phrase('required'))])),
    );
  if (faults.length > 0) refuseInput(faults);
}

/**
 * The part of the stored secret that is kept: further keys that the settings still name and that are not entered
 * again, and the other fields if none of them is entered again.
 */
export function keptSecret(settings: Record<string, unknown>, kept: Secret, given: Secret = {}): Secret {
  const named = new Set(neededFurtherSecrets(settings));
  const isReplaced = Object.keys(given).some((field) => !isFurtherSecret(field));
  const stays = (field: string) => (isFurtherSecret(field) ? named.has(field) : !isReplaced) && !(field in given);
  return Object.fromEntries(Object.entries(kept).filter(([field]) => stays(field)));
}

/** A person may change a connection without knowing its secret, so they must not be able to send it elsewhere. */
export function requireSameDestinations(
  kind: CheckedKind,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): void {
  const known = new Set(kind.destinations(before));
  const added = kind.destinations(after).find((destination) => !known.has(destination));
  if (added !== undefined)
    refuse('conflict', 'secret_needed', refusals.phrase('secret_needed', { added }), { destination: added });
}

/** Whether tokens that were issued under the old settings may be used with the new ones. */
export function isSameGrant(
  kind: CheckedKind,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): boolean {
  const asked = ({ provider, flow, clientId, scopes, variable, parameters, clientAuth }: Record<string, unknown>) =>
    JSON.stringify([provider, flow, clientId, scopes, variable, parameters, clientAuth]);
  const known = new Set(kind.destinations(before));
  return asked(before) === asked(after) && kind.destinations(after).every((destination) => known.has(destination));
}

export async function requireUnused(
  db: Db,
  workspaceId: string,
  connection: { name: string },
  names: string[],
  why: 'connection_in_use' | 'keep_name' = 'connection_in_use',
): Promise<void> {
  const workflows = await listUses(db, workspaceId, names);
  if (workflows.length > 0)
    refuse(
      'conflict',
      'connection_in_use',
      refusals.phrase(why, { name: connection.name, workflow: workflows[0]?.name ?? '' }),
      { workflows },
    );
}

/** Asks all modules, including those that are switched off, because they may be switched on again. */
export async function requireNoOtherUse(ctx: ReadContext, { id, name }: { id: string; name: string }): Promise<void> {
  const found = await Promise.all(
    [...ctx.catalogue.modules.values()].map((module) => module.usesOfConnection?.(ctx, id) ?? []),
  );
  const uses = found.flat();
  if (uses.length > 0)
    refuse(
      'conflict',
      'connection_in_use',
      refusals.phrase('connection_used_elsewhere', {
        name,
        uses: `${uses.slice(0, 3).join(', ')}${uses.length > 3 ? ' …' : ''}`,
      }),
      { uses },
    );
}

/** The unique index decides, even if two people save at the same time. */
export function refuseTakenName(error: { code?: string }): never {
  if (error.code !== '23505') throw error;
  return refuse('conflict', 'name_taken', refusals.phrase('name_taken'));
}

function placed(base: string, faults: InputFault[]): InputFault[] {
  return faults.map((fault) => ({ ...fault, path: `${base}${fault.path}` }));
}
