const busyElements = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="dialog"], [role="menu"]';

/** Shortcuts do nothing while somebody types or works in a dialog or menu, which hold the focus while they are open. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(busyElements) !== null;
}
