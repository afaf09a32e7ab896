import { currentLanguage, languages, nameOfLanguage } from '../../words/language.ts';
import { speak, t } from '../../words/words.ts';
import classes from './language-choice.module.css';

/** For pages without an account, where the visitor's language is not known. */
export function LanguageChoice() {
  return (
    <nav className={classes.languages} aria-label={t('shell.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === currentLanguage()}
          onClick={() => void speak(language)}
        >
          {nameOfLanguage(language)}
        </button>
      ))}
    </nav>
  );
}
