import { businessPresets } from './business.ts';
import type { Preset } from './define-preset.ts';
import { developerPresets } from './developers.ts';
import { officePresets } from './office.ts';
import { publicPresets } from './public.ts';

/** All known providers. To add one, write its entry in one of these files. */
export const presets: readonly Preset[] = [
  ...officePresets,
  ...developerPresets,
  ...businessPresets,
  ...publicPresets,
].sort((left, right) => left.name.localeCompare(right.name, 'en'));

const byId = new Map(presets.map((preset) => [preset.id, preset]));

export function presetOf(id: string): Preset | undefined {
  return byId.get(id);
}
