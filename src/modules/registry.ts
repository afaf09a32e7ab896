import { defineCatalogueWords } from '../runtime/catalogue-words.ts';
import type { Module } from '../runtime/define-module.ts';
import { approvals } from './approvals/module.ts';
import { apps } from './apps/module.ts';
import { bookings } from './bookings/module.ts';
import { chat } from './chat/module.ts';
import { computers } from './computers/module.ts';
import { connections } from './connections/module.ts';
import { crm } from './crm/module.ts';
import { dashboards } from './dashboards/module.ts';
import { keys } from './keys/module.ts';
import { knowledge } from './knowledge/module.ts';
import { members } from './members/module.ts';
import { memory } from './memory/module.ts';
import { messages } from './messages/module.ts';
import { payments } from './payments/module.ts';
import { publishing } from './publishing/module.ts';
import { tables } from './tables/module.ts';
import { tasks } from './tasks/module.ts';
import { webhooks } from './webhooks/module.ts';
import { workflows } from './workflows/module.ts';
import { workspace } from './workspace/module.ts';

/** Every module of the product. A new one is its folder and its line here. */
export const modules: readonly Module[] = [
  crm,
  bookings,
  tasks,
  messages,
  memory,
  knowledge,
  payments,
  publishing,
  tables,
  dashboards,
  workflows,
  webhooks,
  apps,
  chat,
  approvals,
  members,
  keys,
  computers,
  connections,
  workspace,
];

defineCatalogueWords(modules);
