import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useState, useSyncExternalStore } from 'react';
import { callAction } from '../../../api/call-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t } from '../../../words/words.ts';
import classes from './editor.module.css';
import { useEditor } from './editor-context.ts';

/** Somebody else has saved the workflow. The person decides which of the two versions to keep. */
export const StaleNotice = memo(function StaleNotice() {
  const { autosave, workflow } = useEditor();
  const client = useQueryClient();
  const state = useSyncExternalStore(autosave.subscribe, autosave.read);
  const [busy, setBusy] = useState(false);
  if (state.kind !== 'stale') return null;
  const settle = async (keepsMine: boolean) => {
    setBusy(true);
    try {
      const theirs = await callAction('workflows.get', { id: workflow.id });
      if (keepsMine) await autosave.keepMine(theirs);
      else {
        autosave.takeTheirs(theirs);
        client.setQueryData(['workflows.get', { id: workflow.id }], theirs);
      }
    } catch (cause) {
      notify.failed(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert color="yellow" className={classes.stale} role="alert">
      <div className={classes.staleLine}>
        <span>{t('editor.stale')}</span>
        <Button size="compact-sm" loading={busy} onClick={() => settle(false)}>
          {t('editor.take_theirs')}
        </Button>
        <Button size="compact-sm" variant="default" disabled={busy} onClick={() => settle(true)}>
          {t('editor.keep_mine')}
        </Button>
      </div>
    </Alert>
  );
});
