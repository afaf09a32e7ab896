import { useState } from 'react';

export interface Writing {
  subject: string;
  text: string;
  /** To whom, as it is typed; a conversation knows it. */
  to?: string;
  /** The draft that it changes, once there is one. */
  draftId?: string | undefined;
  /** Which state of that draft it goes on from. */
  draftUpdatedAt?: string | undefined;
}

interface Unsent {
  writing: Writing;
  change: (changes: Partial<Writing>) => void;
  /** It is safe with the server. */
  saved: (draft: { id: string; updatedAt: string }) => void;
  /** It is on its way, and the next one can be written. */
  begin: (next: Writing) => void;
}

/** Kept in this tab until it is sent or saved, so that looking something up elsewhere loses nothing. */
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
