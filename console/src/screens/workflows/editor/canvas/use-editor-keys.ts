import { useEffect, useRef } from 'react';
import { isTyping } from '../../../../ui/editing/is-typing.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { tn } from '../../../../words/words.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { cutOut, readFragment } from '../draft/fragment.ts';
import type { Select } from '../editor-context.ts';
import type { Commands } from '../use-commands.ts';

interface Keys {
  store: DraftStore;
  commands: Commands;
  selection: ReadonlySet<string>;
  select: Select;
  mayEdit: boolean;
  add: () => void;
  fit: () => void;
}

/** The shortcuts of the canvas. They do nothing while somebody types or works in a dialog. */
export function useEditorKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event) || event.defaultPrevented) return;
      if (press(event, latest.current)) event.preventDefault();
    };
    const onCopy = (event: ClipboardEvent) => copy(event, latest.current);
    const onCut = (event: ClipboardEvent) => {
      const { commands, selection, mayEdit } = latest.current;
      if (mayEdit && copy(event, latest.current)) commands.remove(selection);
    };
    const onPaste = (event: ClipboardEvent) => pasteFrom(event, latest.current);
    // Captured before React Flow: the Enter that selects a node must not count as Enter on a selected node.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCut);
    document.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCut);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
}

/** Returns whether the key has a meaning here. */
function press(event: KeyboardEvent, { commands, selection, select, mayEdit, add, fit }: Keys): boolean {
  const withControl = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (event.altKey) return false;
  if (withControl && key === 'a') return done(() => select(commands.allIds()));
  if (withControl && key === 's') return done(commands.save);
  if (!withControl && key === 'f') return done(fit);
  if (key === 'enter' && isChosen(event.target, selection)) return done(enterPanel);
  if (!mayEdit) return false;
  if (withControl && key === 'z') return done(event.shiftKey ? commands.redo : commands.undo);
  if (withControl && key === 'y') return done(commands.redo);
  if (withControl && key === 'd') return done(() => selection.size > 0 && commands.duplicate(selection));
  if (withControl) return false;
  if (key === 'a' && !event.shiftKey) return done(add);
  if ((key === 'delete' || key === 'backspace') && selection.size > 0) return done(() => commands.remove(selection));
  return false;
}

/** The first Enter selects a node, and the next one moves to its form. */
function isChosen(target: EventTarget | null, selection: ReadonlySet<string>): boolean {
  const node = target instanceof HTMLElement && target.classList.contains('react-flow__node') ? target : undefined;
  return selection.has(node?.dataset.id ?? '');
}

function enterPanel(): void {
  document.querySelector<HTMLElement>('[data-side-panel]')?.focus();
}

function done(act: () => unknown): true {
  act();
  return true;
}

function copy(event: ClipboardEvent, { store, selection }: Keys): boolean {
  if (isAboutText(event) || selection.size === 0) return false;
  const fragment = cutOut(store.read().design, selection);
  const count = fragment.steps.length + fragment.triggers.length;
  if (count === 0) return false;
  event.clipboardData?.setData('text/plain', JSON.stringify(fragment, null, 2));
  event.preventDefault();
  notify.done(tn('editor.copied', count));
  return true;
}

function pasteFrom(event: ClipboardEvent, { commands, mayEdit }: Keys): void {
  if (!mayEdit || isAboutText(event)) return;
  const fragment = readFragment(event.clipboardData?.getData('text/plain') ?? '');
  if (!fragment) return;
  event.preventDefault();
  commands.paste(fragment);
}

/** Selected text is copied as text, and pasting into a field is left to the field. */
function isAboutText(event: ClipboardEvent): boolean {
  if (isTyping(event as unknown as KeyboardEvent)) return true;
  return event.type !== 'paste' && (window.getSelection()?.toString() ?? '') !== '';
}
