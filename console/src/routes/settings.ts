import { createRoute, redirect } from '@tanstack/react-router';
import { shell } from './in-shell.ts';
import { type Load, lazyScreen } from './lazy-screen.ts';

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyScreen(() => import('../screens/settings/settings-layout.tsx'), 'SettingsLayout'),
});

const setting = <Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) =>
  createRoute({ getParentRoute: () => settings, path, component: lazyScreen(load, name) });

const start = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/profile', replace: true });
  },
});

export const settingsRoute = settings.addChildren([
  start,
  setting('/profile', () => import('../screens/settings/profile.tsx'), 'ProfileSettings'),
  setting('/security', () => import('../screens/settings/security.tsx'), 'SecuritySettings'),
  setting('/notices', () => import('../screens/settings/notices.tsx'), 'NoticeSettings'),
  setting('/workspace', () => import('../screens/settings/workspace.tsx'), 'WorkspaceSettings'),
  setting('/modules', () => import('../screens/settings/modules.tsx'), 'ModuleSettings'),
  setting('/variables', () => import('../screens/settings/variables.tsx'), 'VariableSettings'),
  setting('/connections', () => import('../screens/settings/connections.tsx'), 'ConnectionSettings'),
  setting('/providers', () => import('../screens/settings/providers/providers.tsx'), 'ProviderSettings'),
  setting('/usage', () => import('../screens/settings/usage.tsx'), 'UsageSettings'),
  setting('/data', () => import('../screens/settings/data.tsx'), 'DataSettings'),
  setting('/deleted', () => import('../screens/settings/deleted.tsx'), 'DeletedSettings'),
  setting('/keys', () => import('../screens/settings/keys.tsx'), 'KeySettings'),
  setting('/clients', () => import('../screens/settings/clients.tsx'), 'ClientSettings'),
  setting('/computers', () => import('../screens/settings/computers.tsx'), 'ComputerSettings'),
  setting('/jobs', () => import('../screens/settings/jobs.tsx'), 'JobSettings'),
]);
