import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import type { Role } from '../../api/types.ts';
import { SecretOnce } from '../../ui/values/secret-once.tsx';
import { t } from '../../words/words.ts';
import { roleText } from './role-choice.tsx';
import { roleName } from './role-name.ts';

export interface Invited {
  email: string;
  role: string;
  inviteUrl: string;
  mailed: boolean;
}

interface InvitationLinkProps {
  invited: Invited;
  roles: Role[];
  children: ReactNode;
}

/** The link to pass on, and what it leads to. */
export function InvitationLink({ invited, roles, children }: InvitationLinkProps) {
  const { workspaces, workspaceId } = useSession();
  const workspace = workspaces.find(({ id }) => id === workspaceId)?.name ?? '';
  const role = roles.find(({ key }) => key === invited.role);
  const { email } = invited;
  return (
    <SecretOnce
      secret={invited.inviteUrl}
      label={t('invite_form.link')}
      warning={invited.mailed ? t('invite_form.mailed', { email }) : t('invite_form.not_mailed', { email })}
    >
      <Text size="sm">{t('invite_form.next', { workspace })}</Text>
      {role && (
        <Text size="sm">
          <strong>{roleName(role)}:</strong> {roleText(role)}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        {children}
      </Group>
    </SecretOnce>
  );
}
