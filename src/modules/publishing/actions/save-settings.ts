import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { presentSettings } from '../present-settings.ts';
import { readSettings, saveSettings } from '../settings.store.ts';
import { Settings, settingsFields } from '../settings.ts';

export const saveSettingsAction = defineAction({
  name: 'publishing.save_settings',
  title: 'Save publishing settings',
  description: 'Name and describe the public page, and switch it on or off. What is left out stays.',
  synonyms: [
    'rename the blog',
    'switch the public page off',
    'hide the page',
    'call the blog something else',
    'turn our news page on',
    'take the whole public site offline',
    'describe our blog',
    'make the public page visible',
  ],
  mode: 'write',
  capability: 'publishing.admin',
  input: Input(settingsFields),
  output: Settings,
  example: { title: 'News from Acme', pageOn: true },

  async run(ctx, changes) {
    const { slug: _slug, ...before } = await readSettings(ctx.db, ctx.workspaceId);
    const merged = { ...before, ...changes };
    const after = { ...merged, title: merged.title?.trim() || null };
    await saveSettings(ctx.db, ctx.workspaceId, after, ctx.now);
    ctx.touch('post');
    ctx.note('changed the settings of publishing', { before, after });
    return presentSettings(ctx);
  },
});
