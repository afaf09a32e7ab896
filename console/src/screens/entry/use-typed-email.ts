import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The mail address that was typed on the page before. Not in the address, which is kept and logged. */
    typedEmail?: string;
  }
}

/** Nobody types their mail address twice between signing in and asking for a new password. */
export function useTypedEmail(): string | undefined {
  const typed = useLocation({ select: (location) => location.state.typedEmail });
  const [first] = useState(typed);
  return first || undefined;
}
