import { createRoute } from '@tanstack/react-router';
import { openById, screen, shell } from './in-shell.ts';
import { plainScreen } from './lazy-screen.ts';

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: plainScreen(() => import('../screens/home/home-screen.tsx'), 'HomeScreen'),
});

/** The screens of daily work, and those about the workspace and its members. */
export const dailyRoutes = [
  home,
  screen('/approvals', () => import('../screens/approvals/approvals-screen.tsx'), 'ApprovalsScreen'),
  openById('/approvals/$id', '/approvals'),
  screen('/chat', () => import('../screens/chat/chat-screen.tsx'), 'ChatScreen'),
  screen('/members', () => import('../screens/members/members-screen.tsx'), 'MembersScreen'),
  screen('/search', () => import('../screens/search/search-screen.tsx'), 'SearchScreen'),
  screen('/activity', () => import('../screens/activity/activity-screen.tsx'), 'ActivityScreen'),
  screen('/pair', () => import('../screens/pair/pair-screen.tsx'), 'PairScreen'),
] as const;
