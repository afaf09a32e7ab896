import { Fragment } from 'react';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { type PlainKey, t } from '../../../../words/words.ts';
import classes from './keys-dialog.module.css';

const keys: [PlainKey, string[]][] = [
  ['editor.key_add', ['A']],
  ['editor.key_select', ['Enter']],
  ['editor.key_form', ['Enter', 'Enter']],
  ['editor.key_move', ['← ↑ → ↓']],
  ['editor.key_delete', ['Del']],
  ['editor.key_undo', ['Ctrl Z', 'Ctrl ⇧ Z']],
  ['editor.key_clipboard', ['Ctrl C', 'Ctrl X', 'Ctrl V']],
  ['editor.key_duplicate', ['Ctrl D']],
  ['editor.key_all', ['Ctrl A']],
  ['editor.key_fit', ['F']],
  ['editor.key_save', ['Ctrl S']],
];

/** Lists the keyboard shortcuts of the canvas. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title={t('editor.keys')} opened={opened} onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(([label, caps]) => (
          <Fragment key={label}>
            <dt>{t(label)}</dt>
            <dd>
              {caps.map((cap, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same key twice means pressing it twice.
                <kbd key={index}>{cap}</kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
