import { refuse } from '../../../kernel/refusal.ts';
import type { Transaction } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';
import { refusals } from '../words/refusals.ts';
import { findCompanyByName } from './companies.store.ts';

export function companyNotFound(): never {
  refuse('not_found', 'company_not_found', refusals.phrase('company_not_found'));
}

/** Names the company that has the name, so that the caller can continue with it. */
export async function companyExists(db: Transaction, workspaceId: string, name: string): Promise<never> {
  const known = await findCompanyByName(db, workspaceId, name);
  return refuse('conflict', 'company_exists', refusals.phrase('company_exists', { name }), { id: known?.id ?? null });
}

/** Runs a change that sets a company's name. The database alone decides whether the name is free. */
export async function takingName<Result>(
  db: Transaction,
  workspaceId: string,
  name: string,
  change: () => Promise<Result>,
): Promise<Result> {
  await db.run(sql`savepoint taking_name`);
  try {
    const result = await change();
    await db.run(sql`release savepoint taking_name`);
    return result;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'companies_name') throw error;
    await db.run(sql`rollback to savepoint taking_name`);
    return companyExists(db, workspaceId, name);
  }
}
