import { refuse } from '../../kernel/refusal.ts';
import type { StagedContext } from '../../runtime/define-action.ts';
import type { AppWithTools } from './app.ts';
import { listTools, replaceTools } from './app-tools.store.ts';
import { type AppRow, type CountedApp, lockApp, readApp, recordRead } from './apps.store.ts';
import { presentApp, presentTool } from './present-app.ts';
import { readTools } from './remote/read-tools.ts';
import { useApp } from './use-app.ts';
import { refusals } from './words/refusals.ts';
import { phrase } from './words/words.ts';

/** Asks an app anew what it offers, and keeps it; answers which permitted tools are gone or not what they were. */
export async function readAgain(
  ctx: StagedContext<'line' | 'rateLimits' | 'vault'>,
  row: AppRow,
): Promise<{ app: AppWithTools; leftOut: string[]; withdrawn: string[] }> {
  const { workspaceId } = ctx;
  const { tools, serverName, leftOut } = await useApp(ctx, row, (access) =>
    readTools(ctx.ports.line.under(ctx.permit('call')), row.name, access),
  );
  return ctx.transaction(async (write) => {
    (await lockApp(write.db, workspaceId, row.id)) ??
      refuse('not_found', 'app_not_found', refusals.phrase('app_not_found'));
    const before = (await listTools(write.db, workspaceId, row.id)).filter(({ permitted }) => permitted);
    await replaceTools(write.db, workspaceId, row.id, tools);
    await recordRead(write.db, workspaceId, row.id, { serverName, now: ctx.now });
    const after = await listTools(write.db, workspaceId, row.id);
    const still = new Set(after.filter(({ permitted }) => permitted).map(({ name }) => name));
    write.note(phrase('read_tools', { name: row.name }));
    write.touch('app');
    const app = {
      ...presentApp((await readApp(write.db, workspaceId, row.id)) as CountedApp, ctx.now),
      toolList: after.map(presentTool),
    };
    return { app, leftOut, withdrawn: before.flatMap(({ name }) => (still.has(name) ? [] : [name])) };
  });
}
