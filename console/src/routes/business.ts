import { openById, screen } from './in-shell.ts';

/** Customers, and everything that gathers around them. */
export const businessRoutes = [
  screen('/customers', () => import('../screens/customers/customers-screen.tsx'), 'CustomersScreen'),
  openById('/customers/$id', '/customers'),
  screen('/leads', () => import('../screens/leads/leads-screen.tsx'), 'LeadsScreen'),
  openById('/leads/$id', '/leads'),
  screen('/tasks', () => import('../screens/tasks/tasks-screen.tsx'), 'TasksScreen'),
  openById('/tasks/$id', '/tasks'),
  screen('/messages', () => import('../screens/messages/messages-screen.tsx'), 'MessagesScreen'),
  screen('/messages/templates', () => import('../screens/messages/templates/templates-screen.tsx'), 'TemplatesScreen'),
  screen(
    '/messages/suppressed',
    () => import('../screens/messages/suppressed/suppressed-screen.tsx'),
    'SuppressedScreen',
  ),
  screen(
    '/messages/settings',
    () => import('../screens/messages/settings/message-settings-screen.tsx'),
    'MessageSettingsScreen',
  ),
  openById('/messages/$id', '/messages'),
  screen('/memory', () => import('../screens/memory/memory-screen.tsx'), 'MemoryScreen'),
  screen('/memory/review', () => import('../screens/memory/review-screen.tsx'), 'ReviewScreen'),
  screen('/memory/settings', () => import('../screens/memory/memory-settings-screen.tsx'), 'MemorySettingsScreen'),
  openById('/memory/$id', '/memory'),
  screen('/bookings', () => import('../screens/bookings/bookings-screen.tsx'), 'BookingsScreen'),
  screen('/bookings/services', () => import('../screens/bookings/services/services-screen.tsx'), 'ServicesScreen'),
  screen(
    '/bookings/availability',
    () => import('../screens/bookings/availability/availability-screen.tsx'),
    'AvailabilityScreen',
  ),
  screen('/invoices', () => import('../screens/invoices/invoices-screen.tsx'), 'InvoicesScreen'),
  screen('/invoices/new', () => import('../screens/invoices/editor/editor-screen.tsx'), 'InvoiceEditorScreen'),
  screen(
    '/invoices/settings',
    () => import('../screens/invoices/settings/invoice-settings-screen.tsx'),
    'InvoiceSettingsScreen',
  ),
  screen('/invoices/$id/edit', () => import('../screens/invoices/editor/editor-screen.tsx'), 'InvoiceEditorScreen'),
  openById('/invoices/$id', '/invoices'),
  screen('/posts', () => import('../screens/posts/posts-screen.tsx'), 'PostsScreen'),
  screen('/posts/new', () => import('../screens/posts/editor/post-screen.tsx'), 'PostScreen'),
  screen('/posts/channels', () => import('../screens/posts/channels/channels-screen.tsx'), 'ChannelsScreen'),
  screen('/posts/settings', () => import('../screens/posts/settings/page-settings-screen.tsx'), 'PageSettingsScreen'),
  screen('/posts/$id', () => import('../screens/posts/editor/post-screen.tsx'), 'PostScreen'),
] as const;
