import { faultAt, refuse, refuseInput } from '../../kernel/refusal.ts';
import { inputFaults } from '../../kernel/words/refusals.ts';
import type { Transaction } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import { findCustomerByEmail } from './customers.store.ts';
import { refusals } from './words/refusals.ts';

export function customerNotFound(): never {
  refuse('not_found', 'customer_not_found', refusals.phrase('customer_not_found'));
}

/** Names the customer who has the address, so that the caller can continue with them. */
export function duplicateEmail(email: string | null, id: string | undefined): never {
  refuse(
    'conflict',
    'duplicate_email',
    email === null ? refusals.phrase('duplicate_email_unseen') : refusals.phrase('duplicate_email', { email }),
    { id: id ?? null },
  );
}

/**
 * Runs a change that sets a mail address. The database alone decides whether it is free, even if two calls take it at
 * once. `told`: the address as the caller may see it.
 */
export async function takingEmail<Result>(
  db: Transaction,
  workspaceId: string,
  email: string,
  change: () => Promise<Result>,
  told: string | null = email,
): Promise<Result> {
  await db.run(sql`savepoint taking_email`);
  try {
    const result = await change();
    await db.run(sql`release savepoint taking_email`);
    return result;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'customers_email') throw error;
    await db.run(sql`rollback to savepoint taking_email`);
    return duplicateEmail(told, (await findCustomerByEmail(db, workspaceId, email))?.id);
  }
}

export function requireTimeZone(timeZone: string | null | undefined): void {
  if (timeZone && !isTimeZone(timeZone))
    refuseInput([faultAt('/timeZone', inputFaults.phrase('time_zone', { timeZone }))]);
}

export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    // The formatter also accepts offsets such as +01:00, but the database knows only names.
    return /^[A-Za-z]/.test(timeZone);
  } catch {
    return false;
  }
}
