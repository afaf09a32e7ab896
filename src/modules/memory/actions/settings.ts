import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { presentSettings, Settings } from '../settings.ts';

export const settings = defineAction({
  name: 'memory.settings',
  title: 'Get memory settings',
  description:
    'Whether a person reviews what programs say, which model search by meaning uses, and how far it has come.',
  mode: 'read',
  capability: 'memory.read',
  input: Input({}),
  output: Settings,
  example: {},

  run: presentSettings,
});
