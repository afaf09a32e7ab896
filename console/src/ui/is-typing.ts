/** Shortcuts stay silent while somebody types or a dialog is open. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  if (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))
    return true;
  return document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
