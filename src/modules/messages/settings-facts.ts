import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { namesOfConnections, namesOfEndpoints, readSettings, type StoredSettings } from './settings.store.ts';

/** What is set, as it is and as it will be. */
export async function settingsFacts(ctx: ReadContext, changes: Partial<StoredSettings>): Promise<Fact[]> {
  const before = await readSettings(ctx.db, ctx.workspaceId);
  const servers = await namesOfConnections(ctx.db, ctx.workspaceId, [before.connectionId, changes.connectionId]);
  const endpoints = await namesOfEndpoints(ctx.db, ctx.workspaceId, [before.inboundEndpointId, changes.inboundEndpointId]);
  const line = (key: keyof StoredSettings, en: string, de: string, names?: Map<string, string>) => {
    const [was, will] = [before[key], changes[key]].map((value) => (names && value ? (names.get(value) ?? value) : (value ?? null)));
    return changes[key] === undefined ? [] : [fact(key, en, de, { before: was, after: will }, 'diff')];
  };
  return [
    ...line('connectionId', 'Mail server', 'Mailserver', servers),
    ...line('replyTo', 'Answers go to', 'Antworten an'),
    ...line('signature', 'Signature', 'Signatur'),
    ...line('inboundEndpointId', 'Webhook for bounces and replies', 'Webhook für Rückläufer und Antworten', endpoints),
  ];
}
