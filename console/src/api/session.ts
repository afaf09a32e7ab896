import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Language, Spoken } from '../words/language.ts';
import { currentWorkspace, setCurrentWorkspace } from './current-workspace.ts';
import { ApiError, request } from './request.ts';
import { repeatAfterSignIn } from './sign-in-again.ts';

export interface SessionUser {
  id: string;
  email: string;
  name: string;
  language: Spoken | null;
  twoFactor: boolean;
}

export interface Session {
  user: SessionUser;
  workspaces: {
    id: string;
    name: string;
    role: string;
    /** File ids of the workspace's logo and of the person's photo in that workspace. */
    logoId: string | null;
    photoId: string | null;
  }[];
  workspaceId: string | null;
}

export interface Invitation {
  email: string;
  name: string | null;
  workspaceName: string;
  role: string;
  inviterName: string;
  existingAccount: boolean;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<Session | null> => {
    try {
      return adopt(await request<Session>('GET', '/api/auth/session'));
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 401) return null;
      throw cause;
    }
  },
});

/** The shell keeps the last session in this context, so that its screens are never rendered without one. */
export const SessionContext = createContext<Session | null>(null);

/** Only for screens behind the sign-in. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session outside the shell.');
  return session;
}

export function rememberSession(client: QueryClient, session: Session): Session {
  const before = client.getQueryData(sessionQuery.queryKey);
  const adopted = adopt(session);
  client.setQueryData(sessionQuery.queryKey, adopted);
  // Cards, activity and other answers are in the person's language.
  if (before && before.user.language !== adopted.user.language) {
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  }
  return adopted;
}

/** Keeps the workspace of this tab if the person is still a member of it. */
function adopt(session: Session): Session {
  const current = currentWorkspace();
  const kept = session.workspaces.find((workspace) => workspace.id === current);
  const workspaceId = kept?.id ?? session.workspaceId ?? session.workspaces[0]?.id ?? null;
  setCurrentWorkspace(workspaceId ?? undefined);
  return { ...session, workspaceId };
}

export const auth = {
  setup: () => request<{ claimed: boolean; sample: boolean }>('GET', '/api/auth/setup'),
  claim: (body: {
    token: string;
    email: string;
    name: string;
    password: string;
    workspaceName: string;
    timeZone: string;
    sample: boolean;
  }) => request<Session>('POST', '/api/auth/claim', { body }),
  signIn: (body: { email: string; password: string; code?: string }) =>
    request<Session>('POST', '/api/auth/sign-in', { body }),
  signOut: () => request<{ ok: true }>('POST', '/api/auth/sign-out'),
  requestReset: (body: { email: string }) =>
    request<{ ok: true; mailAvailable: boolean }>('POST', '/api/auth/request-reset', { body }),
  /** The link alone does not sign in to an account with two-factor authentication. */
  resetPassword: (body: { token: string; password: string }) =>
    request<Session | { next: 'sign_in' }>('POST', '/api/auth/reset-password', { body }),
  invite: (token: string) => request<Invitation>('GET', `/api/auth/invite?token=${encodeURIComponent(token)}`),
  /** Without name and password, the invitation is accepted for the person who is signed in. */
  acceptInvite: (body: { token: string; name?: string; password?: string }) =>
    request<Session>('POST', '/api/auth/accept-invite', { body }),
  changePassword: (body: { currentPassword: string; newPassword: string }) =>
    repeatAfterSignIn(() => request<{ ok: true }>('POST', '/api/auth/change-password', { body })),
  profile: (body: { name?: string; language?: Language }) =>
    repeatAfterSignIn(() => request<Session>('POST', '/api/auth/profile', { body })),
  startTwoFactor: (body: { password: string }) =>
    repeatAfterSignIn(() =>
      request<{ secret: string; otpauthUrl: string }>('POST', '/api/auth/two-factor/start', { body }),
    ),
  confirmTwoFactor: (body: { code: string }) =>
    repeatAfterSignIn(() => request<{ recoveryCodes: string[] }>('POST', '/api/auth/two-factor/confirm', { body })),
  disableTwoFactor: (body: { password: string; code: string }) =>
    repeatAfterSignIn(() => request<{ ok: true }>('POST', '/api/auth/two-factor/disable', { body })),
};
