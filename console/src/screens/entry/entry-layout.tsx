import { type ReactNode, useEffect } from 'react';
import { currentLanguage, languages } from '../../words/language.ts';
import { speak, t } from '../../words/words.ts';
import classes from './entry.module.css';

interface EntryLayoutProps {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}

/** The page around everything that happens before signing in. */
export function EntryLayout({ title, text, children }: EntryLayoutProps) {
  useEffect(() => {
    document.title = `${title} · svc`;
  }, [title]);
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <img src="/favicon.svg" alt="" width={36} height={36} />
        <h1 className={classes.title}>{title}</h1>
        {text && <p className={classes.text}>{text}</p>}
        <div className={classes.body}>{children}</div>
      </main>
      <nav className={classes.languages} aria-label={t('shell.language')}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === currentLanguage()}
            onClick={() => void speak(language)}
          >
            {t(`shell.language_${language}`)}
          </button>
        ))}
      </nav>
    </div>
  );
}
