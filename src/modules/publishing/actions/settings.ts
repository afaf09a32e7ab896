import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { presentSettings } from '../present-settings.ts';
import { Settings } from '../settings.ts';

export const settings = defineAction({
  name: 'publishing.settings',
  title: 'Get publishing settings',
  description: 'What the public page is called, whether it can be seen, and its address.',
  mode: 'read',
  capability: 'publishing.read',
  uses: ['publicUrl'],
  input: Input({}),
  output: Settings,
  example: {},

  run: presentSettings,
});
