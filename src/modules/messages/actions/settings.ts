import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { presentSettings } from '../present-settings.ts';
import { Settings } from '../settings.ts';

export const settings = defineAction({
  name: 'messages.settings',
  title: 'Get message settings',
  description:
    'Which mail server sends, where answers go, the signature, and which incoming webhook reports bounces and replies.',
  mode: 'read',
  capability: 'messages.read',
  input: Input({}),
  output: Settings,
  example: {},

  run: presentSettings,
});
