import { ActionIcon, Button, Loader, Tooltip } from '@mantine/core';
import { ChevronLeft, ChevronRight, Plus, Redo2, Trash2, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../words/format.ts';
import { t, tn } from '../../../words/words.ts';
import classes from './grid.module.css';
import { KeysHelp } from './selection/keys-help.tsx';

interface GridFooterProps {
  total: number | undefined;
  selected: number;
  onClearSelection: () => void;
  onDelete: (() => void) | undefined;
  onAdd: (() => void) | undefined;
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  isSaving: boolean;
  status: string;
  /** Only the grid has keyboard shortcuts. */
  hasKeys?: boolean;
  /** A summary of the selected cells. */
  summary: ReactNode;
  /** For tables with more rows than a browser can scroll. */
  part: { first: number; last: number; onPrevious?: () => void; onNext?: () => void } | undefined;
}

export function GridFooter(props: GridFooterProps) {
  const { total, selected, onDelete, onAdd, part } = props;
  return (
    <footer className={classes.footer}>
      {onAdd && (
        <Button size="compact-sm" variant="light" leftSection={<Plus size={14} />} onClick={onAdd}>
          {t('grid.add')}
        </Button>
      )}
      {total !== undefined && <span className={classes.footerTotal}>{tn('grid.total', total)}</span>}
      {part && (
        <span className={classes.index}>
          <FooterIcon label={t('grid.previous_part')} icon={ChevronLeft} onClick={part.onPrevious} />
          {t('grid.part', { first: formatNumber(part.first), last: formatNumber(part.last) })}
          <FooterIcon label={t('grid.next_part')} icon={ChevronRight} onClick={part.onNext} />
        </span>
      )}
      {selected > 0 && (
        <span className={classes.index}>
          <span>{tn('grid.selected', selected)}</span>
          {onDelete && (
            <Button size="compact-sm" variant="light" color="red" leftSection={<Trash2 size={13} />} onClick={onDelete}>
              {t('grid.delete_selected')}
            </Button>
          )}
          <FooterIcon label={t('grid.clear_selection')} icon={X} onClick={props.onClearSelection} />
        </span>
      )}
      <output className={classes.footerStatus} aria-live="polite">
        {props.isSaving ? t('grid.saving') : props.status || props.summary}
      </output>
      {props.isSaving && <Loader size={12} />}
      <span className={classes.index}>
        <FooterIcon label={t('grid.undo')} icon={Undo2} onClick={props.onUndo} />
        <FooterIcon label={t('grid.redo')} icon={Redo2} onClick={props.onRedo} />
        {props.hasKeys !== false && <KeysHelp />}
      </span>
    </footer>
  );
}

interface FooterIconProps {
  label: string;
  icon: typeof Undo2;
  onClick: (() => void) | undefined;
}

function FooterIcon({ label, icon: Icon, onClick }: FooterIconProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={26} aria-label={label} disabled={!onClick} onClick={onClick}>
        <Icon size={15} />
      </ActionIcon>
    </Tooltip>
  );
}
