import type { Phrase } from '../../../language/phrase.ts';
import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { namesOfConnections, namesOfEndpoints, readSettings, type StoredSettings } from './settings.store.ts';
import { phrase } from './words/words.ts';

/** The changed settings before and after. */
export async function settingsFacts(ctx: ReadContext, changes: Partial<StoredSettings>): Promise<Fact[]> {
  const before = await readSettings(ctx.db, ctx.workspaceId);
  const servers = await namesOfConnections(ctx.db, ctx.workspaceId, [before.connectionId, changes.connectionId]);
  const endpoints = await namesOfEndpoints(ctx.db, ctx.workspaceId, [
    before.inboundEndpointId,
    changes.inboundEndpointId,
  ]);
  const line = (key: keyof StoredSettings, label: Phrase, names?: Map<string, string>) => {
    const [was, will] = [before[key], changes[key]].map((value) =>
      names && value ? (names.get(value) ?? value) : (value ?? null),
    );
    return changes[key] === undefined ? [] : [fact(key, label, { before: was, after: will }, 'diff')];
  };
  return [
    ...line('connectionId', phrase('label_mail_server'), servers),
    ...line('replyTo', phrase('label_answers_go_to')),
    ...line('signature', phrase('label_signature')),
    ...line('inboundEndpointId', phrase('label_webhook_for_bounces_and_replies'), endpoints),
  ];
}
