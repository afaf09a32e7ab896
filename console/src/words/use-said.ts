import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Phrase } from '../../../language/phrase.ts';
import { currentLanguage } from './language.ts';
import { loadRefusalWords } from './say-refusal.ts';

/** A sentence of the server: in English, and as a phrase where the words are its own. */
export interface Said {
  message: string;
  phrase?: { key: string; params?: Record<string, unknown> } | null | undefined;
}

/** Puts what the server says into the reader's words; nothing is said for the moment until those are there. */
export function useSaid(): (said: Said) => string {
  const language = currentLanguage();
  const { data: say } = useQuery({
    queryKey: ['server-words', language],
    queryFn: async () => (await loadRefusalWords()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: language !== 'en',
  });
  return useCallback(
    ({ message, phrase }) => {
      if (language === 'en' || !phrase || say === null) return message;
      return say?.(phrase as Phrase) ?? '';
    },
    [language, say],
  );
}
