import { type ReactNode, useEffect } from 'react';
import { LanguageChoice } from '../../ui/buttons/language-choice.tsx';
import classes from './entry.module.css';

interface EntryLayoutProps {
  title: string;
  /** Who speaks to a visitor, in the place of svc. */
  workspace?: string | undefined;
  text?: string | undefined;
  children?: ReactNode;
}

/** The page around everything that happens before signing in, and around a single question to a visitor. */
export function EntryLayout({ title, workspace, text, children }: EntryLayoutProps) {
  useEffect(() => {
    document.title = `${title} · ${workspace ?? 'svc'}`;
  }, [title, workspace]);
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        {workspace ? (
          <p className={classes.workspace}>{workspace}</p>
        ) : (
          <img src="/favicon.svg" alt="" width={36} height={36} />
        )}
        <h1 className={classes.title}>{title}</h1>
        {text && <p className={classes.text}>{text}</p>}
        <div className={classes.body}>{children}</div>
      </main>
      <LanguageChoice />
    </div>
  );
}
