import { createRoute } from '@tanstack/react-router';
import { requireSession } from '../shell/require-session.ts';
import { type Load, plainScreen } from './lazy-screen.ts';
import { root } from './root.ts';

const page = <Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) =>
  createRoute({ getParentRoute: () => root, path, component: plainScreen(load, name) });

/** For a signed-in person, but outside the shell. Without a request, the page only says what went wrong. */
const connect = createRoute({
  getParentRoute: () => root,
  path: '/connect',
  component: plainScreen(() => import('../screens/connect/connect-screen.tsx'), 'ConnectScreen'),
  beforeLoad: async ({ context, location }) => {
    if ('request' in location.search) await requireSession(context.client, location.href);
  },
});

/** Pages that open without signing in, some of them for customers. */
export const publicRoutes = [
  page('/claim', () => import('../screens/entry/claim-screen.tsx'), 'ClaimScreen'),
  page('/sign-in', () => import('../screens/entry/sign-in-screen.tsx'), 'SignInScreen'),
  page('/forgot', () => import('../screens/entry/forgot-screen.tsx'), 'ForgotScreen'),
  page('/reset', () => import('../screens/entry/reset-screen.tsx'), 'ResetScreen'),
  page('/invite', () => import('../screens/entry/invite-screen.tsx'), 'InviteScreen'),
  page('/unsubscribe/$token', () => import('../screens/unsubscribe/unsubscribe-screen.tsx'), 'UnsubscribeScreen'),
  page('/book/$workspace', () => import('../screens/book/services-screen.tsx'), 'ServicesOfferedScreen'),
  page('/book/$workspace/$service', () => import('../screens/book/book-screen.tsx'), 'BookScreen'),
  page('/booking/$token', () => import('../screens/book/manage-screen.tsx'), 'ManageScreen'),
  page('/chat/$workspace/$slug', () => import('../screens/chat-page/chat-page-screen.tsx'), 'ChatPageScreen'),
  page('/form/$token', () => import('../screens/form/form-screen.tsx'), 'FormScreen'),
  page('/view/$token', () => import('../screens/shared-view/shared-view-screen.tsx'), 'SharedViewScreen'),
  page('/invoice/$token', () => import('../screens/invoice/invoice-screen.tsx'), 'InvoiceScreen'),
  connect,
] as const;
