import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setCurrentWorkspace } from '../../api/current-workspace.ts';
import { auth, type Invitation, type Session, sessionQuery } from '../../api/session.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { errorText } from '../../ui/feedback/error-text.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { t, wordFor } from '../../words/words.ts';
import { EntryLayout } from './entry-layout.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useEnter } from './use-enter.ts';
import { useLinkToken } from './use-link-token.ts';

export function InviteScreen() {
  const token = useLinkToken() ?? '';
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => auth.invite(token),
    enabled: token !== '',
    staleTime: 0,
  });
  const session = useQuery(sessionQuery);
  if (!token) return <EntryLayout title={t('invite.invalid')} text={t('reset.no_token')} />;
  if (invitation.error) return <EntryLayout title={t('invite.invalid')} text={errorText(invitation.error)} />;
  if (!invitation.data || session.isPending) {
    return (
      <EntryLayout title="…">
        <Skeleton height={120} />
      </EntryLayout>
    );
  }
  const { workspaceName, inviterName, role } = invitation.data;
  const roleName = wordFor('role', role) ?? role;
  return (
    <EntryLayout
      title={t('invite.title', { workspace: workspaceName })}
      text={[t('invite.text', { inviter: inviterName, role: roleName }), wordFor('role_text', role)].join(' ')}
    >
      <Accept token={token} invitation={invitation.data} session={session.data ?? null} />
    </EntryLayout>
  );
}

interface AcceptProps {
  token: string;
  invitation: Invitation;
  session: Session | null;
}

function Accept({ token, invitation, session }: AcceptProps) {
  const [error, setError] = useState<unknown>();
  const client = useQueryClient();
  const enter = useEnter();
  const { email } = invitation;

  const join = async (joined: Session) => {
    setCurrentWorkspace(joined.workspaceId ?? undefined);
    await enter(joined);
  };
  const accept = async () => {
    await join(await auth.acceptInvite({ token }));
  };
  if (session && session.user.email !== email) {
    const signOut = async () => {
      await auth.signOut();
      client.setQueryData(sessionQuery.queryKey, null);
    };
    return (
      <Stack>
        <span>{t('invite.other_account', { email })}</span>
        <Button onClick={() => signOut().catch(setError)}>{t('shell.sign_out')}</Button>
      </Stack>
    );
  }
  if (session) {
    return (
      <Stack>
        {error !== undefined && <ErrorBox error={error} />}
        <span>{t('invite.signed_in', { email })}</span>
        <Button onClick={() => accept().catch(setError)}>{t('invite.accept')}</Button>
      </Stack>
    );
  }
  if (invitation.existingAccount) {
    return (
      <Stack>
        <span>{t('invite.existing')}</span>
        <SignInForm email={email} onSignedIn={accept} />
      </Stack>
    );
  }
  return (
    <Stack>
      <span>{t('invite.new_account', { email })}</span>
      <FieldForm
        wide
        fields={[
          {
            name: 'name',
            label: t('entry.name'),
            required: true,
            autoFocus: true,
            autoComplete: 'name',
            maxLength: 120,
          },
          {
            name: 'password',
            label: t('entry.password'),
            kind: 'new-password',
            required: true,
            maxLength: 200,
            description: t('entry.password_hint'),
          },
        ]}
        submitLabel={t('invite.submit')}
        codeFields={{ weak_password: 'password' }}
        initial={{ name: invitation.name ?? '' }}
        onSubmit={async (values) => join(await auth.acceptInvite({ token, ...values }))}
      />
    </Stack>
  );
}
