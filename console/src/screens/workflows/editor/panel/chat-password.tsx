import { Button, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callAction } from '../../../../api/call-action.ts';
import { useCan } from '../../../../api/catalogue.ts';
import { refresh } from '../../../../api/use-action.ts';
import { ErrorBox } from '../../../../ui/feedback/error-box.tsx';
import { t } from '../../../../words/words.ts';
import { useEditor } from '../editor-context.ts';
import classes from './panel.module.css';

/** The password of a chat page. It is not part of the draft: it takes effect at once and can never be read. */
export function ChatPassword({ triggerId }: { triggerId: string }) {
  const { workflow, autosave } = useEditor();
  const can = useCan();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<Error>();
  const [isSaving, setIsSaving] = useState(false);
  const hasPassword = workflow.chatPasswords.includes(triggerId);
  if (!can('workflows.set_chat_password')) return null;
  const save = async (next: string | null) => {
    setIsSaving(true);
    setError(undefined);
    try {
      // The trigger may not have been saved yet.
      await autosave.flush();
      await callAction('workflows.set_chat_password', { workflowId: workflow.id, triggerId, password: next });
      setPassword('');
      await refresh(client, 'workflow');
    } catch (cause) {
      setError(cause as Error);
    } finally {
      setIsSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(password);
  };
  return (
    <form className={classes.password} onSubmit={submit}>
      <PasswordInput
        label={t(hasPassword ? 'reached.password_new' : 'reached.password')}
        description={t(hasPassword ? 'reached.password_set' : 'reached.password_none')}
        autoComplete="new-password"
        minLength={8}
        maxLength={200}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {error && <ErrorBox error={error} />}
      <div className={classes.buttons}>
        <Button type="submit" size="xs" variant="default" loading={isSaving} disabled={password.length < 8}>
          {t('reached.password_save')}
        </Button>
        {hasPassword && (
          <Button size="xs" variant="subtle" color="red" disabled={isSaving} onClick={() => void save(null)}>
            {t('reached.password_remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
