import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The mail address typed on the page before. It is not in the URL, which is stored and logged. */
    typedEmail?: string;
  }
}

/** Saves people from typing their mail address again when they ask for a new password. */
export function useTypedEmail(): string | undefined {
  const typed = useLocation({ select: (location) => location.state.typedEmail });
  const [first] = useState(typed);
  return first || undefined;
}
