import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** J/K and the arrow keys walk over the elements that carry `data-row-target`. */
export function focusRow(event: KeyboardEvent, container: HTMLElement): boolean {
  const step = steps[event.key];
  // The keys of a menu that a row opened come here too, though it stands elsewhere on the page: they are its own.
  if (!(event.target instanceof Node) || !container.contains(event.target)) return false;
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
  if (!step || isTyping || event.metaKey || event.ctrlKey || event.altKey) return false;
  const targets = [...container.querySelectorAll<HTMLElement>('[data-row-target]')];
  const at = targets.findIndex((target) => target.contains(event.target as Node));
  const next = targets[at + step];
  next?.focus();
  return next !== undefined;
}
