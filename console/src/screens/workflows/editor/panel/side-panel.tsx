import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../../words/words.ts';
import { useEditor } from '../editor-context.ts';
import classes from './panel.module.css';

interface SidePanelProps {
  title: string;
  icon?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The panel beside the canvas, about the selected node or the whole workflow. Escape closes it. */
export function SidePanel({ title, icon, actions, children }: SidePanelProps) {
  const { openPanel } = useEditor();
  return (
    <aside className={classes.panel} aria-label={title} data-side-panel tabIndex={-1}>
      <div className={classes.head}>
        {icon}
        <h2 className={classes.headTitle}>{title}</h2>
        {actions}
        <ActionIcon aria-label={t('editor.close_panel')} onClick={() => openPanel(undefined)}>
          <X size={16} />
        </ActionIcon>
      </div>
      {children}
    </aside>
  );
}
