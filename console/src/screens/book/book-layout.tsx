import { type ReactNode, useEffect } from 'react';
import { LanguageChoice } from '../../ui/buttons/language-choice.tsx';
import { type ShownWorkspace, WorkspaceMark } from '../../ui/values/workspace-mark.tsx';
import classes from './book.module.css';

interface BookLayoutProps {
  title: string;
  /** The business, shown above the title. */
  workspace?: ShownWorkspace | undefined;
  /** The service, shown beside the steps on a wide screen. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The page that customers see: no sign-in, no menu, one task. */
export function BookLayout({ title, workspace, aside, children }: BookLayoutProps) {
  const name = workspace?.name;
  useEffect(() => {
    document.title = name && name !== title ? `${title} · ${name}` : title;
  }, [title, name]);
  return (
    <div className={classes.page}>
      <main className={classes.card} data-plain={aside ? undefined : true}>
        <header className={classes.intro}>
          <WorkspaceMark workspace={workspace} className={classes.workspace} />
          <h1 className={classes.title}>{title}</h1>
          {aside}
        </header>
        {children && <div className={classes.body}>{children}</div>}
      </main>
      <LanguageChoice />
    </div>
  );
}
