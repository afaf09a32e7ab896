import type { FormEvent, KeyboardEvent } from 'react';

/**
 * For a field that one writes messages in: Enter sends, Shift and Enter begins a line; so does the form's own button.
 */
export function sendByEnter(isReady: boolean, onSend: () => void) {
  const send = (event: KeyboardEvent | FormEvent) => {
    event.preventDefault();
    if (isReady) onSend();
  };
  return {
    onSubmit: (event: FormEvent) => send(event),
    onKeyDown: (event: KeyboardEvent) => {
      // While a character is being composed, Enter only ends that.
      if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
    },
  };
}
