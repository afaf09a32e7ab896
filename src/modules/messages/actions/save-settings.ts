import { holdWorkspace } from '../../../access/hold-workspace.store.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { presentSettings } from '../present-settings.ts';
import {
  endpointExists,
  listenTo,
  readSettings,
  type StoredSettings,
  saveSettings,
  smtpConnectionExists,
} from '../settings.store.ts';
import { Settings, settingsFields } from '../settings.ts';
import { settingsFacts } from '../settings-facts.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const saveSettingsAction = defineAction({
  name: 'messages.save_settings',
  title: 'Save message settings',
  description:
    'Choose the mail server that sends, where answers go, the signature, and the incoming webhook that reports bounces and replies. Anything you leave out stays as it is.',
  mode: 'write',
  capability: 'messages.admin',
  effects: ['route'],
  input: Input(settingsFields),
  output: Settings,
  example: { signature: 'Acme, Main Street 1' },

  async preview(ctx, changes) {
    await requireThere(ctx, changes);
    return { says: phrase('change_settings'), facts: await settingsFacts(ctx, changes) };
  },

  async run(ctx, changes) {
    const { inboundEndpointId } = changes;
    await requireThere(ctx, changes);
    await holdWorkspace(ctx.db, ctx.workspaceId);
    await saveSettings(
      ctx.dbFor('route'),
      ctx.workspaceId,
      { ...(await readSettings(ctx.db, ctx.workspaceId)), ...changes },
      ctx.now,
    );
    if (inboundEndpointId !== undefined) await listenTo(ctx.db, ctx.workspaceId, inboundEndpointId);
    ctx.touch('message');
    ctx.note(phrase('changed_settings'));
    return presentSettings(ctx);
  },
});

async function requireThere(
  ctx: ReadContext,
  { connectionId, inboundEndpointId }: Partial<StoredSettings>,
): Promise<void> {
  if (connectionId && !(await smtpConnectionExists(ctx.db, ctx.workspaceId, connectionId)))
    refuse('not_found', 'connection_not_found', refusals.phrase('connection_not_found'));
  if (inboundEndpointId && !(await endpointExists(ctx.db, ctx.workspaceId, inboundEndpointId)))
    refuse('not_found', 'endpoint_not_found', refusals.phrase('endpoint_not_found'));
}
