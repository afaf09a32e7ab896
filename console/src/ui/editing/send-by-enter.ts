import type { FormEvent, KeyboardEvent } from 'react';

/** For the form of a chat message: Enter and the form's button send it, Shift+Enter begins a new line. */
export function sendByEnter(isReady: boolean, onSend: () => void) {
  const send = (event: KeyboardEvent | FormEvent) => {
    event.preventDefault();
    if (isReady) onSend();
  };
  return {
    onSubmit: (event: FormEvent) => send(event),
    onKeyDown: (event: KeyboardEvent) => {
      // While a character is being composed, Enter only completes it.
      if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
    },
  };
}
