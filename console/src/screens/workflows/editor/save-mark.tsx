import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { errorText } from '../../../ui/error-text.ts';
import { t } from '../../../words/words.ts';
import classes from './editor.module.css';
import { useEditor } from './editor-context.ts';

/** Whether the server has what is on the screen. */
export function SaveMark() {
  const { autosave, mayEdit } = useEditor();
  const state = useSyncExternalStore(autosave.subscribe, autosave.read);
  if (!mayEdit) return <span className={classes.saved}>{t('editor.read_only')}</span>;
  return (
    <span className={classes.saved} role="status" data-save={state.kind}>
      {state.kind === 'saved' && t('editor.saved')}
      {(state.kind === 'waiting' || state.kind === 'saving') && t('editor.saving')}
      {state.kind === 'stale' && t('editor.not_saved')}
      {state.kind === 'failed' && (
        <span className={classes.notSaved}>
          {t('editor.save_failed', { reason: errorText(state.error) })}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void autosave.flush().catch(() => undefined)}>
            {t('ui.retry')}
          </Button>
        </span>
      )}
    </span>
  );
}
