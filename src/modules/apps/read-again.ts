import { refuse } from '../../kernel/refusal.ts';
import type { StagedContext } from '../../runtime/define-action.ts';
import type { AppWithTools } from './app.ts';
import { listTools, replaceTools, type ToolChanges } from './app-tools.store.ts';
import { type AppRow, type CountedApp, lockApp, readApp, recordRead } from './apps.store.ts';
import { loadDocument } from './openapi/load-document.ts';
import { readDocumentApp } from './openapi/read-app.ts';
import { presentApp, presentTool } from './present-app.ts';
import { type AppContent, readTools } from './remote/read-tools.ts';
import { useApp } from './use-app.ts';
import { refusals } from './words/refusals.ts';
import { phrase } from './words/words.ts';

/** Asks an app again what it offers, and stores that; returns the permitted tools that were removed or changed. */
export async function readAgain(
  ctx: StagedContext<'connectionAccess' | 'line' | 'rateLimits' | 'vault'>,
  row: AppRow,
): Promise<{ app: AppWithTools; leftOut: string[]; withdrawn: string[]; changes: ToolChanges }> {
  const { workspaceId } = ctx;
  const { tools, serverName, leftOut, access } = await contentOf(ctx, row);
  return ctx.transaction(async (write) => {
    (await lockApp(write.db, workspaceId, row.id)) ??
      refuse('not_found', 'app_not_found', refusals.phrase('app_not_found'));
    const before = (await listTools(write.db, workspaceId, row.id)).filter(({ permitted }) => permitted);
    const changes = await replaceTools(write.db, workspaceId, row.id, tools);
    await recordRead(write.db, workspaceId, row.id, { serverName, now: ctx.now, access });
    const after = await listTools(write.db, workspaceId, row.id);
    const still = new Set(after.filter(({ permitted }) => permitted).map(({ name }) => name));
    write.note(phrase('read_tools', { name: row.name }));
    write.touch('app');
    const app = {
      ...presentApp((await readApp(write.db, workspaceId, row.id)) as CountedApp, ctx.now, ctx.principal.language),
      toolList: after.map((tool) => presentTool(tool, ctx.principal.language)),
    };
    return { app, leftOut, changes, withdrawn: before.flatMap(({ name }) => (still.has(name) ? [] : [name])) };
  });
}

/** Reads what a server says of itself, or the document at its address. */
async function contentOf(
  ctx: StagedContext<'connectionAccess' | 'line' | 'rateLimits' | 'vault'>,
  row: AppRow,
): Promise<AppContent> {
  const dial = ctx.ports.line.under(ctx.permit('call'));
  if (row.source === 'mcp') return useApp(ctx, row, (access) => readTools(dial, row.name, access));
  if (row.documentUrl === null)
    return refuse('conflict', 'needs_address', refusals.phrase('needs_address', { name: row.name }));
  const { bytes } = await loadDocument(dial, row.documentUrl);
  const { id, name, documentUrl, givenBaseUrl, connectionId } = row;
  const read = await readDocumentApp(ctx, { id, name, bytes, documentUrl, givenBaseUrl, connectionId });
  // The address of calls is for a person to change, not for the author of the document.
  if (read.place.url !== row.url)
    return refuse('conflict', 'server_changed', refusals.phrase('server_changed', { name, url: read.place.url }));
  return { tools: read.tools, serverName: read.title || null, leftOut: [], access: read.access };
}
