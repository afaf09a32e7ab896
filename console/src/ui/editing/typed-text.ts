type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What is chosen is saved at once, and what is searched for is nobody's work. */
const notTyped = ['search', 'checkbox', 'radio'];
let typedInto: TextField[] = [];

export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (!isTextField(target)) return;
    typedInto = [...typedInto.filter((field) => field.isConnected && field !== target), target];
  });
}

/** Whether something that was typed still stands in its field, and would go with the page. */
export function hasTypedText(): boolean {
  return typedInto.some((field) => field.isConnected && field.value !== '');
}

function isTextField(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !notTyped.includes(target.type);
}
