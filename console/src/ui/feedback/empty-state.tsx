import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActionName } from '../../api/actions.ts';
import { useCan } from '../../api/catalogue.ts';
import { t } from '../../words/words.ts';
import classes from '../values/states.module.css';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** Says what will appear here and how to make it appear. */
  children?: ReactNode;
  action?: ReactNode;
  /** The action that the text asks for. A person without permission reads `readerText` instead. */
  needs?: ActionName | undefined;
  /** Replaces the general text about read-only access. */
  readerText?: string;
}

export function EmptyState({ icon: Icon, title, children, action, needs, readerText }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.emptyIcon} aria-hidden="true">
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <p className={classes.emptyTitle}>{title}</p>
      {children && (
        <div className={classes.emptyText}>
          {needs ? (
            <Advice needs={needs} readerText={readerText ?? t('ui.empty_for_readers')}>
              {children}
            </Advice>
          ) : (
            children
          )}
        </div>
      )}
      {action && <div className={classes.emptyAction}>{action}</div>}
    </div>
  );
}

function Advice({ needs, readerText, children }: { needs: ActionName; readerText: string; children: ReactNode }) {
  return useCan()(needs) ? children : readerText;
}
