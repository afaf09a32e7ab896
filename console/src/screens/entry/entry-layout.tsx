import { type ReactNode, useEffect } from 'react';
import { LanguageChoice } from '../../ui/language-choice.tsx';
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
      <LanguageChoice />
    </div>
  );
}
