import { type ReactNode, useEffect } from 'react';
import classes from './page.module.css';

interface PageProps {
  title: string;
  description?: string | undefined;
  /** A link to the list that this thing belongs to. */
  back?: ReactNode;
  actions?: ReactNode;
  /** Filters and views, which stay in place while the content scrolls. */
  toolbar?: ReactNode;
  /** `panes` is as high as the window, for parts that scroll separately. */
  width?: 'narrow' | 'normal' | 'full' | 'panes';
  children: ReactNode;
}

/** The frame of every screen: a heading, the actions, then the content. */
export function Page({ title, description, back, actions, toolbar, width = 'normal', children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · svc`;
  }, [title]);
  return (
    <div className={classes.page} data-width={width}>
      {back && <div className={classes.back}>{back}</div>}
      <header className={classes.header}>
        <div className={classes.heading}>
          <h1 className={classes.title}>{title}</h1>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {toolbar && <div className={classes.toolbar}>{toolbar}</div>}
      <div className={classes.content}>{children}</div>
    </div>
  );
}

interface SectionProps {
  title: string;
  description?: string | undefined;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A titled block inside a page. */
export function Section({ title, description, actions, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.sectionHeader}>
        <div>
          <h2 className={classes.sectionTitle}>{title}</h2>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}

export function Card({ children, padded = true }: { children: ReactNode; padded?: boolean }) {
  return (
    <div className={classes.card} data-padded={padded || undefined}>
      {children}
    </div>
  );
}
