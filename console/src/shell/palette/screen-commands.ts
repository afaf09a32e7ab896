import { t } from '../../words/words.ts';
import { hiddenPlaces, mainPlaces, settingGroups } from '../places.ts';
import type { Command } from './command.ts';

export function screenCommands(go: (address: string) => () => void): Command[] {
  const places = [
    ...mainPlaces.map((place) => ({ ...place, of: undefined })),
    ...mainPlaces.flatMap(({ pages = [], icon, label: of }) =>
      pages.map((page) => ({ key: undefined, ...page, icon, of })),
    ),
    ...hiddenPlaces,
    ...settingGroups.flatMap((group) => group.places.map((place) => ({ ...place, of: 'nav.settings' as const }))),
  ];
  return places.map(({ to, label, icon, needs, of, key }) => ({
    key: to,
    label: t(label),
    detail: of && t(of),
    icon,
    needs,
    keys: key ? ['G', key.toUpperCase()] : undefined,
    to,
    run: go(to),
  }));
}
