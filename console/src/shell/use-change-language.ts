import { useQueryClient } from '@tanstack/react-query';
import { auth, rememberSession } from '../api/session.ts';
import { notify } from '../ui/feedback/notify.tsx';
import type { Language } from '../words/language.ts';
import { speak } from '../words/words.ts';

/** Changes the language at once and stores it for the person. */
export function useChangeLanguage(): (language: Language) => void {
  const client = useQueryClient();
  const change = async (language: Language) => {
    await speak(language);
    rememberSession(client, await auth.profile({ language }));
  };
  return (language) => void change(language).catch(notify.failed);
}
