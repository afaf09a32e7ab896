import { Burger, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followChanges } from '../api/live-stream.ts';
import { useSession } from '../api/session.ts';
import { t } from '../words/words.ts';
import { CommandPalette } from './command-palette.tsx';
import { NoWorkspace } from './no-workspace.tsx';
import { NoticesBell } from './notices-bell.tsx';
import { NoticesPanel } from './notices-panel.tsx';
import classes from './shell.module.css';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

/** Frame around every screen of a signed-in person. */
export function Shell() {
  const session = useSession();
  const client = useQueryClient();
  const [navigation, navigationControl] = useDisclosure();
  const [notices, noticesControl] = useDisclosure();
  const [sheet, sheetControl] = useDisclosure();
  const path = useLocation({ select: (location) => location.pathname });
  useShortcuts({ onSheet: sheetControl.open, onNotices: noticesControl.open });

  const { workspaceId } = session;
  useEffect(() => (workspaceId ? followChanges(client, workspaceId) : undefined), [client, workspaceId]);
  // The path is what it waits for: having gone somewhere closes the drawer.
  useEffect(() => navigationControl.close(), [path]);

  if (!workspaceId) return <NoWorkspace />;
  const sidebar = <Sidebar onNotices={noticesControl.open} onSheet={sheetControl.open} />;
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
      <aside className={classes.aside}>{sidebar}</aside>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Drawer
        opened={navigation}
        onClose={navigationControl.close}
        position="left"
        size={280}
        title="svc"
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        {sidebar}
      </Drawer>
      <NoticesPanel opened={notices} onClose={noticesControl.close} />
      <ShortcutsSheet opened={sheet} onClose={sheetControl.close} />
      <CommandPalette onSheet={sheetControl.open} />
      <SignInAgain />
    </div>
  );
}
