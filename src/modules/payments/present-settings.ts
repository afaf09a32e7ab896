import type { ReadContext } from '../../runtime/define-action.ts';
import { formatNumber } from './numbering/number-format.ts';
import { lastNumber } from './numbering/numbers.store.ts';
import { yearFor } from './numbering/take-number.ts';
import { dayOf } from './present-invoice.ts';
import { findProviderConnection, readSettings } from './settings.store.ts';
import type { Settings } from './settings.ts';

export async function presentSettings(ctx: ReadContext): Promise<Settings> {
  const { workspace } = ctx.principal;
  const stored = await readSettings(ctx.db, ctx.workspaceId, workspace.name);
  const connection = await findProviderConnection(ctx.db, ctx.workspaceId);
  const today = dayOf(ctx.now, workspace.timeZone);
  const last = await lastNumber(ctx.db, ctx.workspaceId, yearFor(stored.numberFormat, today));
  return {
    ...stored,
    connected: connection !== undefined,
    provider: connection?.provider ?? null,
    nextNumber: formatNumber(stored.numberFormat, today, (last?.last ?? 0) + 1),
  };
}
