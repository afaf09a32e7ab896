import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { Keyboard } from 'lucide-react';
import { type PlainKey, t } from '../../../words/words.ts';
import classes from './grid.module.css';

const keys: [PlainKey, string[]][] = [
  ['keys.edit', ['Enter', 'F2']],
  ['keys.move', ['Tab', '⇧ Tab', '← ↑ → ↓']],
  ['keys.edges', ['Ctrl Home', 'Ctrl End']],
  ['keys.range', ['⇧ ← ↑ → ↓']],
  ['keys.clear', ['Del']],
  ['keys.clipboard', ['Ctrl C', 'Ctrl X', 'Ctrl V']],
  ['keys.undo', ['Ctrl Z', 'Ctrl ⇧ Z']],
  ['keys.open', ['⇧ Space']],
  ['keys.add', ['⇧ Enter']],
];

/** What the keyboard can do here, one press away. */
export function KeysHelp() {
  return (
    <Popover position="top-end" shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label={t('keys.title')}>
          <ActionIcon size={26} aria-label={t('keys.title')}>
            <Keyboard size={15} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('keys.title')}>
        <dl className={classes.keys}>
          {keys.map(([label, caps]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>
                {caps.map((cap) => (
                  <kbd key={cap}>{cap}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
