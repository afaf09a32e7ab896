import { Button, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { rememberSession, type Session, useSession } from '../api/session.ts';
import { isWaitingForSignIn, onSignInNeeded, signedInAgain } from '../api/sign-in-again.ts';
import { SignInForm } from '../screens/entry/sign-in-form.tsx';
import { t } from '../words/words.ts';
import { useSignOut } from './use-sign-out.ts';

/** The session ended while somebody works. They sign in over the page and continue where they were. */
export function SignInAgain() {
  const waiting = useSyncExternalStore(onSignInNeeded, isWaitingForSignIn);
  const { user } = useSession();
  const client = useQueryClient();
  const signOut = useSignOut();

  const onSignedIn = (session: Session) => {
    // Another person must not see or send what the former person had on screen.
    if (session.user.id !== user.id) return location.reload();
    rememberSession(client, session);
    signedInAgain();
  };
  return (
    <Modal
      opened={waiting}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('shell.signed_out')}
      size={400}
      zIndex={500}
    >
      <Text c="dimmed" mb="md">
        {t('shell.signed_out_text')}
      </Text>
      <SignInForm email={user.email} onSignedIn={onSignedIn} />
      <Button variant="subtle" color="gray" size="xs" fullWidth mt="sm" onClick={signOut}>
        {t('shell.leave')}
      </Button>
    </Modal>
  );
}
