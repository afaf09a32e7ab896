import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** Says what will appear here and how to make it appear. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.emptyIcon} aria-hidden="true">
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <p className={classes.emptyTitle}>{title}</p>
      {children && <div className={classes.emptyText}>{children}</div>}
      {action && <div className={classes.emptyAction}>{action}</div>}
    </div>
  );
}
