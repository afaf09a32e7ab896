type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Losing a search text or a choice does no harm. */
const ignoredTypes = ['search', 'checkbox', 'radio'];
let typedInto: TextField[] = [];

export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (!isTextField(target)) return;
    typedInto = [...typedInto.filter((field) => field.isConnected && field !== target), target];
  });
}

/** Whether a field still holds typed text, which leaving the page would lose. */
export function hasTypedText(): boolean {
  return typedInto.some((field) => field.isConnected && field.value !== '');
}

function isTextField(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !ignoredTypes.includes(target.type);
}
