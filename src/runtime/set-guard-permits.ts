import type { Ground } from '../kernel/permit.ts';
import type { Transaction } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { permittedEffects } from './permits.ts';

/**
 * In tests, the database has guards for effects that need no permit in code, such as deleting. This tells them which
 * effects the action may have from here on in the transaction.
 */
export async function setGuardPermits(
  tx: Transaction,
  entry: CatalogueEntry,
  ground: Ground | undefined,
): Promise<void> {
  await tx.run(
    sql`select set_config('svc.permits', ${`permitted: ${permittedEffects(entry, ground).join(' ')}`}, true)`,
  );
}
