import type { Dialect } from './dialect.ts';
import { dialect03 } from './dialect-0-3.ts';
import { dialect10 } from './dialect-1-0.ts';

export type Operation = 'send' | 'stream' | 'get' | 'cancel' | 'subscribe' | 'list' | 'push' | 'card';

/** The name of a method tells the version of the protocol. */
export const methods: ReadonlyMap<string, { operation: Operation; dialect: Dialect }> = new Map([
  ...named(dialect10, {
    SendMessage: 'send',
    SendStreamingMessage: 'stream',
    GetTask: 'get',
    CancelTask: 'cancel',
    SubscribeToTask: 'subscribe',
    ListTasks: 'list',
    GetExtendedAgentCard: 'card',
    CreateTaskPushNotificationConfig: 'push',
    GetTaskPushNotificationConfig: 'push',
    ListTaskPushNotificationConfigs: 'push',
    DeleteTaskPushNotificationConfig: 'push',
  }),
  ...named(dialect03, {
    'message/send': 'send',
    'message/stream': 'stream',
    'tasks/get': 'get',
    'tasks/cancel': 'cancel',
    'tasks/resubscribe': 'subscribe',
    'agent/getAuthenticatedExtendedCard': 'card',
    'tasks/pushNotificationConfig/set': 'push',
    'tasks/pushNotificationConfig/get': 'push',
    'tasks/pushNotificationConfig/list': 'push',
    'tasks/pushNotificationConfig/delete': 'push',
  }),
]);

function named(
  dialect: Dialect,
  operations: Record<string, Operation>,
): [string, { operation: Operation; dialect: Dialect }][] {
  return Object.entries(operations).map(([method, operation]) => [method, { operation, dialect }]);
}
