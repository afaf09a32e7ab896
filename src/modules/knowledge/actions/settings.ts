import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { presentSettings, Settings } from '../settings.ts';

export const settings = defineAction({
  name: 'knowledge.settings',
  title: 'Get knowledge settings',
  description: 'Which model searches documents by meaning, and how many passages it knows.',
  mode: 'read',
  capability: 'knowledge.read',
  input: Input({}),
  output: Settings,
  example: {},

  run: presentSettings,
});
