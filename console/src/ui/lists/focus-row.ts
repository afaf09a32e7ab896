import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** J/K and the arrow keys move the focus between the elements that carry `data-row-target`. */
export function focusRow(event: KeyboardEvent, container: HTMLElement): boolean {
  const step = steps[event.key];
  // Keys pressed in a menu that a row opened arrive here too, because React events bubble through portals. The menu
  // handles them.
  if (!(event.target instanceof Node) || !container.contains(event.target)) return false;
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
  if (!step || isTyping || event.metaKey || event.ctrlKey || event.altKey) return false;
  const targets = [...container.querySelectorAll<HTMLElement>('[data-row-target]')];
  const current = targets.findIndex((target) => target.contains(event.target as Node));
  const next = targets[current + step];
  next?.focus();
  return next !== undefined;
}
