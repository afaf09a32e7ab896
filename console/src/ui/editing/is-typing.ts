const places = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="dialog"], [role="menu"]';

/** Shortcuts stay silent while somebody types, or works in a dialog or menu (which hold the focus while open). */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(places) !== null;
}
