import { useEffect } from 'react';
import { currentLanguage, type Language, languages } from '../../words/language.ts';
import { speak } from '../../words/words.ts';

/** Set once per visit, so that the visitor's own choice counts afterwards. */
let isSettled = false;

/** A browser that requests none of our languages gets the language of the business. */
export function useWorkspaceLanguage(language: Language | undefined): void {
  useEffect(() => {
    if (!language || isSettled) return;
    isSettled = true;
    const isAskedFor = navigator.languages.some((wish) =>
      languages.some((known) => wish.toLowerCase().startsWith(known)),
    );
    if (!isAskedFor && language !== currentLanguage()) void speak(language);
  }, [language]);
}
