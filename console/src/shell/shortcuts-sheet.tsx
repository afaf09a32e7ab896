import { Fragment } from 'react';
import { useCan } from '../api/catalogue.ts';
import { Dialog } from '../ui/dialog.tsx';
import { t } from '../words/words.ts';
import { mainPlaces } from './places.ts';
import classes from './shell.module.css';

type Line = [what: string, ...keys: string[]];

export function ShortcutsSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const can = useCan();
  const places = mainPlaces.filter((place) => place.key && (!place.needs || can(place.needs)));
  const then = t('shortcuts.then');
  const groups: [string, Line[]][] = [
    [
      t('shortcuts.everywhere'),
      [
        [t('shortcuts.palette'), '⌘/Ctrl', 'K'],
        [t('shortcuts.sheet'), '?'],
        [t('shortcuts.notices'), 'N'],
        ...places.map(
          ({ label, key = '' }): Line => [t('shortcuts.go', { place: t(label) }), 'G', then, key.toUpperCase()],
        ),
      ],
    ],
    [
      t('shortcuts.lists'),
      [
        [t('shortcuts.move'), 'J', 'K', '↓', '↑'],
        [t('shortcuts.open'), 'Enter'],
      ],
    ],
    [
      t('shortcuts.approvals'),
      [
        [t('shortcuts.next_card'), 'J', 'K'],
        [t('shortcuts.approve'), 'A'],
        [t('shortcuts.decline'), 'D'],
        [t('shortcuts.edit'), 'E'],
      ],
    ],
    [
      t('shortcuts.leads'),
      [
        [t('shortcuts.create_lead'), 'C'],
        [t('shortcuts.move_stage'), 'Alt', '→', '←'],
      ],
    ],
    [
      t('shortcuts.tasks'),
      [
        [t('shortcuts.add_task'), 'C'],
        [t('shortcuts.complete_task'), 'X'],
      ],
    ],
    [
      t('shortcuts.memory'),
      [
        [t('shortcuts.add_memory'), 'C'],
        [t('shortcuts.confirm_memory'), 'Y'],
        [t('shortcuts.correct_memory'), 'E'],
        [t('shortcuts.reject_memory'), 'X'],
      ],
    ],
    [
      t('shortcuts.messages'),
      [
        [t('shortcuts.write_message'), 'C'],
        [t('shortcuts.next_thread'), 'J', 'K'],
        [t('shortcuts.send_message'), '⌘/Ctrl', 'Enter'],
      ],
    ],
  ];
  return (
    <Dialog title={t('shell.shortcuts')} opened={opened} onClose={onClose}>
      {groups.map(([title, lines]) => (
        <section key={title} aria-label={title}>
          <h3 style={{ margin: '0 0 10px', fontSize: '0.8125rem' }}>{title}</h3>
          <dl className={classes.shortcuts}>
            {lines.map(([what, ...keys]) => (
              <Fragment key={what}>
                <dt>{what}</dt>
                <dd>{keys.map((key) => (key === then ? <span key={key}>{key}</span> : <kbd key={key}>{key}</kbd>))}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
