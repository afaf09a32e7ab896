import type { ReadContext } from '../../../runtime/define-action.ts';
import { type Endpoint, endpointNotFound } from './endpoint.ts';
import { type EndpointRow, readEndpoint } from './endpoints.store.ts';

export function presentEndpoint(ctx: ReadContext<'baseUrl'>, row: EndpointRow): Endpoint {
  const { today, last7Days, last30Days, duplicates30Days, previousTokenExpiresAt, ...rest } = row;
  return {
    ...rest,
    direction: 'inbound',
    url: urlOf(ctx, row.path),
    // An expired previous token is not shown.
    previousTokenExpiresAt:
      previousTokenExpiresAt !== null && previousTokenExpiresAt > ctx.now ? previousTokenExpiresAt : null,
    counts: { today, last7Days, last30Days, duplicates30Days },
  };
}

export async function describeEndpoint(ctx: ReadContext<'baseUrl'>, id: string): Promise<Endpoint> {
  return presentEndpoint(ctx, (await readEndpoint(ctx.db, ctx.workspaceId, id, ctx.now)) ?? endpointNotFound());
}

export function urlOf({ ports }: ReadContext<'baseUrl'>, path: string): string {
  return `${ports.baseUrl}/api/webhooks/trigger/${path}`;
}
