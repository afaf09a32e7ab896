import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { catalogueQuery } from '../api/catalogue.ts';
import { auth, sessionQuery } from '../api/session.ts';
import { currentLanguage } from '../words/language.ts';
import { speak } from '../words/words.ts';

/** The guard of every screen: without a session it redirects to signing in, or to the set-up of a new instance. */
export async function requireSession(client: QueryClient, address: string): Promise<void> {
  const session = await client.ensureQueryData(sessionQuery);
  if (!session) {
    const { claimed } = await auth.setup();
    if (!claimed) throw redirect({ to: '/claim' });
    throw redirect({ to: '/sign-in', search: address === '/' ? {} : { next: address } });
  }
  if (session.user.language && session.user.language !== currentLanguage()) await speak(session.user.language);
  // Buttons and navigation depend on permissions, so the catalogue is loaded before the first rendering.
  if (session.workspaceId) await client.ensureQueryData(catalogueQuery());
}
