import { useEffect } from 'react';
import { currentLanguage, type Language } from '../../words/language.ts';
import { speak } from '../../words/words.ts';

/** Once in a visit: afterwards the reader's own choice counts. */
let isSettled = false;

/** An invoice is a document between two: it begins in the language of the customer, or else in that of the business. */
export function useInvoiceLanguage(language: Language | undefined): void {
  useEffect(() => {
    if (!language || isSettled) return;
    isSettled = true;
    if (language !== currentLanguage()) void speak(language, 'left');
  }, [language]);
}
