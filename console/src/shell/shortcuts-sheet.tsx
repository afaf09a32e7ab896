import { useCan } from '../api/catalogue.ts';
import { Dialog } from '../ui/layout/dialog.tsx';
import { t } from '../words/words.ts';
import { mainPlaces } from './places.ts';
import { shortcutGroups } from './shortcut-groups.ts';
import classes from './shortcuts-sheet.module.css';

export function ShortcutsSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const can = useCan();
  const places = mainPlaces.filter((place) => place.key && (!place.needs || can(place.needs)));
  const groups = shortcutGroups.filter(({ needs }) => !needs || can(needs));
  return (
    <Dialog title={t('shell.shortcuts')} opened={opened} onClose={onClose} size={760}>
      <div className={classes.sheet}>
        {groups.map(({ title, shortcuts }) => (
          <Group key={title} title={t(title)} lines={shortcuts.map(({ what, keys }) => ({ what: t(what), keys }))} />
        ))}
        <Group
          title={t('shortcuts.places')}
          lines={places.map(({ label, key = '' }) => ({ what: t(label), keys: ['G', key.toUpperCase()] }))}
          joint={t('shortcuts.then')}
        />
      </div>
    </Dialog>
  );
}

interface GroupProps {
  title: string;
  lines: { what: string; keys: readonly string[] }[];
  /** Stands between keys that are pressed one after the other. */
  joint?: string;
}

function Group({ title, lines, joint }: GroupProps) {
  return (
    <section aria-label={title} className={classes.group}>
      <h3>{title}</h3>
      <dl className={classes.shortcuts}>
        {lines.map(({ what, keys }) => (
          <div key={what} className={classes.shortcut}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key, index) => (
                <span key={key}>
                  {joint && index > 0 && <span className={classes.joint}>{joint}</span>}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
