import { defineModule } from '../../runtime/define-module.ts';
import { addTile } from './actions/add-tile.ts';
import { deleteAction } from './actions/delete.ts';
import { get } from './actions/get.ts';
import { list } from './actions/list.ts';
import { listMailsAction } from './actions/list-mails.ts';
import { listRecordsAction } from './actions/list-records.ts';
import { listSourcesAction } from './actions/list-sources.ts';
import { read } from './actions/read.ts';
import { save } from './actions/save.ts';
import { scheduleMail } from './actions/schedule-mail.ts';
import { send } from './actions/send.ts';
import { stopMail } from './actions/stop-mail.ts';
import {
  followRename,
  listDashboards,
  listDeletedDashboards,
  purgeDashboards,
  restoreDashboard,
} from './dashboards.store.ts';
import { dashboardDeleted, dashboardSaved } from './events/dashboard-events.ts';
import { areMailed } from './mails/mails.store.ts';
import { queueDueMails, sendOrderedJob } from './mails/send-due-mails.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';
import { phrase } from './words/words.ts';

export const dashboards = defineModule({
  name: 'dashboards',
  title: 'Dashboards',
  description: 'Pages of numbers and charts over tables, business data, runs, deliveries and invoices.',
  required: false,
  uses: ['renew'],
  actions: [
    ...[list, get, save, addTile, deleteAction],
    ...[read, listRecordsAction, listSourcesAction],
    ...[send, scheduleMail, listMailsAction, stopMail],
  ],
  events: [dashboardSaved, dashboardDeleted],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
  jobs: (services) => [sendOrderedJob(services)],
  cron: (services) => [queueDueMails(services)],
  followRename,

  search: {
    types: ['dashboard'],
    capability: 'dashboards.read',
    async find(ctx, q, limit) {
      const found = await listDashboards(ctx.db, ctx.workspaceId, ctx.principal, { q, limit });
      return found.map(({ id, name, description }) => ({
        ...{ type: 'dashboard', id, title: name, subtitle: description, href: `/dashboards/${id}` },
      }));
    },
  },

  trash: [
    {
      type: 'dashboard',
      capability: 'dashboards.write',
      emits: [dashboardSaved],
      list: (ctx, page) => listDeletedDashboards(ctx.db, ctx.workspaceId, ctx.principal, page),
      reachesOut: (ctx, ids) => areMailed(ctx.db, ctx.workspaceId, ids),
      async restore(ctx, id) {
        const found = await restoreDashboard(ctx.db, ctx.workspaceId, ctx.principal, id, ctx.now);
        if (found && found.sharedWith !== 'me') ctx.emit(dashboardSaved, { id, name: found.name });
        else ctx.touch(dashboardSaved.topic);
        return found && phrase('restored_dashboard', { name: found.name });
      },
      purge: purgeDashboards,
    },
  ],
});
