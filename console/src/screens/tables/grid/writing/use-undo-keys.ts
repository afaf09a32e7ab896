import { useEffect } from 'react';
import { useLatest } from '../../../../ui/editing/use-stable.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { t } from '../../../../words/words.ts';
import type { UndoStack } from './undo-stack.ts';

/** Whether the keys mean undo or redo. */
export function undoKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>) {
  const letter = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || (letter !== 'z' && letter !== 'y')) return undefined;
  return letter === 'y' || event.shiftKey ? 'redo' : 'undo';
}

export function goInHistory(history: UndoStack, way: 'undo' | 'redo', say: (status: string) => void): void {
  history[way]()
    .then((isDone) => isDone && say(t(`grid.${way === 'redo' ? 'redone' : 'undone'}`)))
    .catch(notify.failed);
}

/** Undo and redo by keys wherever no text is edited: in boards, calendars, lists and the panel of a record. */
export function useUndoKeys(history: UndoStack, say: (status: string) => void): void {
  const onKey = useLatest((event: KeyboardEvent) => {
    const way = undoKey(event);
    if (!way || event.defaultPrevented || isElsewhere(event.target)) return;
    event.preventDefault();
    goInHistory(history, way, say);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onKey]);
}

/** Text inputs and other dialogs have their own undo. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const dialog = target.closest('[role="dialog"]');
  if (dialog && !dialog.querySelector('[data-record-panel]')) return true;
  if (!target.closest('input:not([type="checkbox"]), textarea, [contenteditable="true"]')) return false;
  const form = target.closest('[data-record-form]');
  return !form || form.hasAttribute('data-changed');
}
