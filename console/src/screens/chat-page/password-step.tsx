import { Button, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import type { ShownWorkspace } from '../../ui/values/workspace-mark.tsx';
import { t } from '../../words/words.ts';
import { EntryLayout } from '../entry/entry-layout.tsx';
import { type ChatPlace, chatDoor } from './chat-door.ts';

interface PasswordStepProps {
  place: ChatPlace;
  workspace: ShownWorkspace;
  title: string;
  onLetIn: (pass: string) => void;
}

export function PasswordStep({ place, workspace, title, onLetIn }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<Error>();
  const [isAsking, setIsAsking] = useState(false);
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsking(true);
    setError(undefined);
    try {
      onLetIn((await chatDoor.enter(place, password)).pass);
    } catch (cause) {
      setError(cause as Error);
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <EntryLayout workspace={workspace} title={title} text={t('chat_page.password_text')}>
      <form onSubmit={enter}>
        <Stack>
          {error && <ErrorBox error={error} />}
          <PasswordInput
            label={t('chat_page.password')}
            autoComplete="off"
            autoFocus
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" loading={isAsking} disabled={password === ''}>
            {t('chat_page.enter')}
          </Button>
        </Stack>
      </form>
    </EntryLayout>
  );
}
