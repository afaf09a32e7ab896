import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { presentSettings } from '../present-settings.ts';
import { Settings } from '../settings.ts';

export const settings = defineAction({
  name: 'publishing.settings',
  title: 'Get publishing settings',
  description: 'What the public page is called, whether it can be seen, and its address.',
  synonyms: [
    'address of the public page',
    'is the blog on',
    'what is our blog called',
    'is the news page public',
    'url of our blog',
    'title of the public site',
  ],
  mode: 'read',
  capability: 'publishing.read',
  uses: ['publicUrl'],
  input: Input({}),
  output: Settings,
  example: {},

  run: presentSettings,
});
