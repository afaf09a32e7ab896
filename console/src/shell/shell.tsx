import { Burger, Button, Drawer } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { followChanges } from '../api/live-stream.ts';
import { SessionContext, sessionQuery } from '../api/session.ts';
import { EntryLayout } from '../screens/entry/entry-layout.tsx';
import { loadRestOfWords, t } from '../words/words.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { NoticesBell } from './notices-bell.tsx';
import { NoticesPanel } from './notices-panel.tsx';
import { LoadingPage } from './page-states.tsx';
import { SecretQuestion } from './secret-question.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useSignOut } from './use-sign-out.ts';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

/** The frame around every screen of a signed-in person. */
export function Shell() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const router = useRouter();
  const isSignedIn = session !== null;
  // The guard of every screen redirects a person without a session.
  useEffect(() => {
    if (!isSignedIn) void router.invalidate();
  }, [isSignedIn, router]);

  if (!session) return <LoadingPage />;
  if (!session.workspaceId) return <NoWorkspace />;
  return (
    <SessionContext value={session}>
      <Frame workspaceId={session.workspaceId} />
      <SecretQuestion />
      <SignInAgain />
    </SessionContext>
  );
}

const loadPalette = () => import('./command-palette.tsx');
/** Loaded when it is first opened, or once the first screen has loaded. */
const CommandPalette = lazy(() => loadPalette().then((module) => ({ default: module.CommandPalette })));

const ShortcutsSheet = lazy(() =>
  import('./shortcuts-sheet.tsx').then((module) => ({ default: module.ShortcutsSheet })),
);

/** By then, the first screen has fetched its data. */
const preloadDelayMs = 2500;

function Frame({ workspaceId }: { workspaceId: string }) {
  const client = useQueryClient();
  const [navigation, navigationControl] = useDisclosure();
  const [notices, noticesControl] = useDisclosure();
  const [sheet, sheetControl] = useDisclosure();
  const [searches, setSearches] = useState(0);
  const search = () => setSearches((count) => count + 1);
  const path = useLocation({ select: (location) => location.pathname });
  useShortcuts({ onSheet: sheetControl.open, onNotices: noticesControl.open });
  useHotkeys([['mod + K', search]]);

  useEffect(() => followChanges(client, workspaceId), [client, workspaceId]);
  useEffect(() => {
    // The next screen will need them. What fails here is fetched again then.
    const loadMore = () => Promise.all([loadRestOfWords(), loadPalette()]).catch(() => undefined);
    const timer = setTimeout(() => void loadMore(), preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating closes the drawer.
  useEffect(() => navigationControl.close(), [path]);

  const handlers = { onNotices: noticesControl.open, onSheet: sheetControl.open, onSearch: search };
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        {t('shell.skip')}
      </a>
      <header className={classes.topBar}>
        <Burger
          opened={navigation}
          onClick={navigationControl.open}
          size="sm"
          aria-label={t('shell.open_navigation')}
        />
        <WorkspaceSwitcher />
        <NoticesBell compact onOpen={noticesControl.open} />
      </header>
      <aside className={classes.aside}>
        <Sidebar {...handlers} />
      </aside>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Drawer
        opened={navigation}
        onClose={navigationControl.close}
        position="left"
        size={280}
        title="svc"
        classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <Sidebar {...handlers} isDrawer onLeave={navigationControl.close} />
      </Drawer>
      <ConnectionNotice />
      <NoticesPanel opened={notices} onClose={noticesControl.close} />
      <Suspense>{sheet && <ShortcutsSheet opened onClose={sheetControl.close} />}</Suspense>
      <Suspense>{searches > 0 && <CommandPalette searches={searches} onSheet={sheetControl.open} />}</Suspense>
    </div>
  );
}

function NoWorkspace() {
  const signOut = useSignOut();
  return (
    <EntryLayout title={t('shell.no_workspace')} text={t('shell.no_workspace_text')}>
      <Button variant="default" fullWidth onClick={signOut}>
        {t('shell.sign_out')}
      </Button>
    </EntryLayout>
  );
}
