import type { Ground } from '../kernel/permit.ts';
import type { Transaction } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { permittedEffects } from './permits.ts';

/**
 * For tests, whose database has guards on what cannot be given a permit, such as deleting: tells them which effects are
 * permitted to the action that runs from here on in this transaction.
 */
export async function tellGuards(tx: Transaction, entry: CatalogueEntry, ground: Ground | undefined): Promise<void> {
  await tx.run(
    sql`select set_config('svc.permits', ${`permitted: ${permittedEffects(entry, ground).join(' ')}`}, true)`,
  );
}
