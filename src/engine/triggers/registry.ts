import { a2a } from './a2a.ts';
import { api } from './api.ts';
import { app } from './app.ts';
import { chat } from './chat.ts';
import type { TriggerKind } from './define-trigger-kind.ts';
import { event } from './event.ts';
import { manual } from './manual.ts';
import { mcp } from './mcp.ts';
import { schedule } from './schedule.ts';
import { webhook } from './webhook.ts';

/** Every way to start a run. To add one, create its file and list it here. */
const all: readonly TriggerKind[] = [manual, api, schedule, webhook, event, app, chat, mcp, a2a];

export const triggerKinds: ReadonlyMap<string, TriggerKind> = new Map(all.map((kind) => [kind.kind, kind]));
