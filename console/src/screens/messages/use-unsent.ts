import { useState } from 'react';

export interface Writing {
  subject: string;
  text: string;
  /** The recipient as typed; absent in a conversation. */
  to?: string;
  /** The draft on the server, once there is one. */
  draftId?: string | undefined;
  /** The version of that draft that was edited. */
  draftUpdatedAt?: string | undefined;
}

interface Unsent {
  writing: Writing;
  change: (changes: Partial<Writing>) => void;
  /** The server has stored the text, so this tab no longer keeps it. */
  saved: (draft: { id: string; updatedAt: string }) => void;
  /** Starts the next message. */
  begin: (next: Writing) => void;
}

/** Kept in this tab until it is sent or saved, so that nothing is lost on the way to another screen. */
export function useUnsent(place: string, start: Writing): Unsent {
  const key = `svc.unsent.${place}`;
  const [writing, setWriting] = useState<Writing>(() => read(key) ?? start);
  const begin = (next: Writing) => {
    sessionStorage.removeItem(key);
    setWriting(next);
  };
  return {
    writing,
    change: (changes) => {
      const next = { ...writing, ...changes };
      sessionStorage.setItem(key, JSON.stringify(next));
      setWriting(next);
    },
    saved: ({ id, updatedAt }) => begin({ ...writing, draftId: id, draftUpdatedAt: updatedAt }),
    begin,
  };
}

function read(key: string): Writing | undefined {
  const kept = sessionStorage.getItem(key);
  return kept ? (JSON.parse(kept) as Writing) : undefined;
}
