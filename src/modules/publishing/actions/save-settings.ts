import type { Phrase } from '../../../../language/phrase.ts';
import { holdWorkspace } from '../../../access/hold-workspace.store.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { pageUrl, presentSettings } from '../present-settings.ts';
import { readSettings, type StoredSettings, saveSettings } from '../settings.store.ts';
import { Settings, settingsFields } from '../settings.ts';
import { phrase } from '../words/words.ts';

export const saveSettingsAction = defineAction({
  name: 'publishing.save_settings',
  title: 'Save publishing settings',
  description: 'Name and describe the public page, and turn it on or off. Anything you leave out stays as it is.',
  mode: 'write',
  capability: 'publishing.admin',
  uses: ['publicUrl'],
  effects: ['route', 'publish'],
  input: Input(settingsFields),
  output: Settings,
  example: { title: 'News from Acme', pageOn: true },

  async preview(ctx, changes) {
    const { slug, ...before } = await readSettings(ctx.db, ctx.workspaceId);
    const after = merged(before, changes);
    const line = (key: keyof StoredSettings, label: Phrase) =>
      changes[key] === undefined ? [] : [fact(key, label, { before: before[key], after: after[key] }, 'diff')];
    return {
      says: phrase('save_settings'),
      facts: [
        fact('url', phrase('label_public_page'), pageUrl(ctx.ports.publicUrl, slug)),
        ...line('pageOn', phrase('label_everybody_can_see_it')),
        ...line('title', phrase('label_title')),
        ...line('description', phrase('label_description')),
      ],
    };
  },

  async run(ctx, changes) {
    await holdWorkspace(ctx.db, ctx.workspaceId);
    const { slug: _slug, ...before } = await readSettings(ctx.db, ctx.workspaceId);
    const after = merged(before, changes);
    await saveSettings(ctx.dbFor('route'), ctx.workspaceId, after, ctx.now);
    ctx.touch('post');
    ctx.note(phrase('changed_settings'), { before, after });
    return presentSettings(ctx);
  },
});

function merged(before: StoredSettings, changes: Partial<StoredSettings>): StoredSettings {
  const after = { ...before, ...changes };
  return { ...after, title: after.title?.trim() || null };
}
