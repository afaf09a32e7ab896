import type { ReadContext } from '../../runtime/define-action.ts';
import { findChannel, readSettings } from './settings.store.ts';
import type { Settings } from './settings.ts';

export async function presentSettings(ctx: ReadContext): Promise<Settings> {
  const stored = await readSettings(ctx.db, ctx.workspaceId);
  const channel = await findChannel(ctx.db, ctx.workspaceId);
  return { ...stored, connected: channel !== undefined, from: channel?.from ?? null };
}
