import { defineModule } from '../../runtime/define-module.ts';
import { deleteConnectionAction } from './actions/delete.ts';
import { discoverProviderAction } from './actions/discover-provider.ts';
import { finishSignIn } from './actions/finish-sign-in.ts';
import { listConnectionsAction } from './actions/list.ts';
import { listProviders } from './actions/list-providers.ts';
import { pollSignIn } from './actions/poll-sign-in.ts';
import { saveConnection } from './actions/save.ts';
import { signInAction } from './actions/sign-in.ts';
import { testConnection } from './actions/test.ts';
import { refuseTakenName } from './connection-rules.ts';
import { listDeletedConnections, purgeConnections, restoreConnection } from './connections.store.ts';
import { connectionChanged } from './events/connection-changed.ts';
import { connectionRefused, connectionSignedIn } from './events/connection-sign-in.ts';
import { noticeKinds } from './notice-kinds.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';
import { phrase } from './words/words.ts';

export const connections = defineModule({
  name: 'connections',
  title: 'Connections',
  description: 'Access to other services, kept encrypted.',
  required: true,
  actions: [
    listConnectionsAction,
    saveConnection,
    testConnection,
    deleteConnectionAction,
    listProviders,
    discoverProviderAction,
    signInAction,
    finishSignIn,
    pollSignIn,
  ],
  events: [connectionChanged, connectionRefused, connectionSignedIn],
  notices: noticeKinds,
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
  trash: [
    {
      type: 'connection',
      capability: 'connections.admin',
      emits: [connectionChanged],
      list: listDeletedConnections,
      reachesOut: async () => true,
      async restore(ctx, id) {
        const restored = await restoreConnection(ctx.db, ctx.workspaceId, id, ctx.now).catch(refuseTakenName);
        if (restored) ctx.emit(connectionChanged, { id, ...restored, change: 'restored' });
        return restored && phrase('restored_connection', { name: restored.name });
      },
      purge: purgeConnections,
    },
  ],
});
