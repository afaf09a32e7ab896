import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { presentSettings, Settings } from '../settings.ts';

export const settings = defineAction({
  name: 'memory.settings',
  title: 'Get memory settings',
  description:
    'Whether a person reviews what programs say, which model search by meaning uses, and how far it has come.',
  synonyms: [
    'do you remember things on your own',
    'is memory reviewed',
    'embedding model',
    'search by meaning',
    'does someone approve what is remembered',
    'are facts checked by a human',
    'model used for knowledge search',
    'progress of semantic indexing',
  ],
  mode: 'read',
  capability: 'memory.read',
  input: Input({}),
  output: Settings,
  example: {},

  run: presentSettings,
});
