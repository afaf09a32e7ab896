import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { Keyboard } from 'lucide-react';
import { type PlainKey, t } from '../../../../words/words.ts';
import classes from '../grid.module.css';

const control = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl';

const keys: [PlainKey, string[]][] = [
  ['keys.edit', ['Enter', 'F2']],
  ['keys.move', ['Tab', '⇧ Tab', '← ↑ → ↓']],
  ['keys.edges', [`${control} Home`, `${control} End`]],
  ['keys.range', ['⇧ ← ↑ → ↓']],
  ['keys.clear', ['Del']],
  ['keys.clipboard', [`${control} C`, `${control} X`, `${control} V`]],
  ['keys.undo', [`${control} Z`, `${control} ⇧ Z`]],
  ['keys.open', ['⇧ Space']],
  ['keys.add', ['⇧ Enter']],
];

/** A list of the keyboard shortcuts. */
export function KeysHelp() {
  return (
    <Popover position="top-end" shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label={t('keys.title')}>
          <ActionIcon size={26} className={classes.keysButton ?? ''} aria-label={t('keys.title')}>
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
