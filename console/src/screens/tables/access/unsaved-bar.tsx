import { Button } from '@mantine/core';
import { t } from '../../../words/words.ts';
import classes from './access.module.css';

interface UnsavedBarProps {
  label: string;
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Rules depend on each other, so they are saved together. */
export function UnsavedBar({ label, busy, onSave, onDiscard }: UnsavedBarProps) {
  return (
    <div className={classes.unsaved} role="status">
      <span>{label}</span>
      <Button size="xs" variant="default" onClick={onDiscard}>
        {t('roles.discard')}
      </Button>
      <Button size="xs" loading={busy} onClick={onSave}>
        {t('ui.save')}
      </Button>
    </div>
  );
}
