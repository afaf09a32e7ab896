import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { ConnectionFailure } from '../../../outbound/connection-access.ts';
import { type HttpAccess, trustedAddress } from '../../../outbound/http-credentials.ts';
import type { StagedContext } from '../../../runtime/define-action.ts';
import { appLimits } from '../app-limits.ts';
import { countOtherTools, type ReadTool } from '../app-tools.store.ts';
import type { DocumentPlace } from '../apps.store.ts';
import type { AccessWay } from '../packs/present-way.ts';
import { refusals } from '../words/refusals.ts';
import { addressOf, refuseAddress } from './load-document.ts';
import type { ReadOperation } from './operation.ts';
import { DocumentFault } from './reading/document-fault.ts';
import { readDocument } from './reading/read-document.ts';
import type { DocumentContent } from './reading/read-operations.ts';

/** The document, and the name, address and connection of its app. */
export interface ReadApp {
  title: string;
  place: DocumentPlace;
  tools: ReadTool[];
  operations: ReadOperation[];
  access: AccessWay[];
}

interface AppToRead extends Omit<DocumentPlace, 'url'> {
  /** Its id, new or existing. */
  id: string;
  name: string;
  bytes: Uint8Array;
}

/** Reads the document of an app. Refuses one that is invalid, too large, or may not use the connection's secret. */
export async function readDocumentApp(ctx: StagedContext<'connectionAccess'>, wish: AppToRead): Promise<ReadApp> {
  const { id, name, bytes, documentUrl, connectionId } = wish;
  const publishedAs = (operation: string) => `app_${name}_${operation}`;
  const access = connectionId === null ? undefined : await requireAccess(ctx, connectionId);
  const givenBaseUrl = wish.givenBaseUrl === null ? null : addressOf('/baseUrl', wish.givenBaseUrl);
  const {
    title,
    server,
    operations,
    access: ways,
  } = await readDocument({
    app: name,
    bytes,
    documentUrl,
    baseUrl: givenBaseUrl,
    fallbackUrl: access?.baseUrl ?? null,
  }).catch(refuseDocument);
  if (access) requireTrusted(server, access);
  const count = (await countOtherTools(ctx.db, ctx.workspaceId, id)) + operations.length;
  if (count > appLimits.allTools)
    refuse('conflict', 'too_many_tools', refusals.phrase('too_many_tools', { count, max: appLimits.allTools }));
  return {
    title,
    operations,
    access: ways,
    place: { url: server, documentUrl, givenBaseUrl, connectionId },
    tools: operations.map((operation) => ({
      ...operation,
      published: publishedAs(operation.name),
      choices: Object.fromEntries(
        Object.entries(operation.choices).map(([field, { tool, ...rest }]) => [
          field,
          { tool: publishedAs(tool), ...rest },
        ]),
      ),
    })),
  };
}

/** What a document offers, before anything is decided. */
export function lookIntoDocument({ bytes, url }: { bytes: Uint8Array; url: string | null }): Promise<DocumentContent> {
  const wish = { app: 'app', bytes, documentUrl: url, baseUrl: null, fallbackUrl: null, onlyLook: true };
  return readDocument(wish).catch(refuseDocument);
}

/** A connection whose secret may go to this server, and to no other. */
export async function requireReach(
  ctx: StagedContext<'connectionAccess'>,
  connectionId: string,
  server: string,
): Promise<void> {
  requireTrusted(server, await requireAccess(ctx, connectionId));
}

async function requireAccess(ctx: StagedContext<'connectionAccess'>, connectionId: string): Promise<HttpAccess> {
  try {
    return (await ctx.ports.connectionAccess.reachOf(ctx.workspaceId, connectionId)).access;
  } catch (error) {
    if (!(error instanceof ConnectionFailure)) throw error;
    return refuseInput([faultAt('/connectionId', refusals.phrase('connection_not_http'))]);
  }
}

/** Reported at the import, not at the first call. */
function requireTrusted(server: string, access: HttpAccess): void {
  try {
    trustedAddress(server, access);
  } catch (error) {
    refuseAddress('/connectionId', error);
  }
}

function refuseDocument(error: unknown): never {
  if (error instanceof DocumentFault && error.phrase) return refuse('conflict', 'document_refused', error.phrase);
  throw error;
}
