import { type ReactNode, useEffect } from 'react';
import { LanguageChoice } from '../../ui/buttons/language-choice.tsx';
import { type ShownWorkspace, WorkspaceMark } from '../../ui/values/workspace-mark.tsx';
import classes from './entry.module.css';

interface EntryLayoutProps {
  title: string;
  /** The business that a visitor deals with, shown instead of svc. */
  workspace?: ShownWorkspace | undefined;
  text?: string | undefined;
  children?: ReactNode;
}

/** The layout of all pages before the sign-in, and of pages that ask a visitor a single question. */
export function EntryLayout({ title, workspace, text, children }: EntryLayoutProps) {
  const name = workspace?.name ?? 'svc';
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        {workspace ? (
          <WorkspaceMark workspace={workspace} className={classes.workspace} />
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
