import { Type } from 'typebox';
import { countPending } from '../../../runtime/approvals/approvals.store.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { wordsOf } from '../../../runtime/define-module.ts';
import { Id, Input } from '../../../runtime/schemas.ts';
import { countUnread } from '../notices.store.ts';

export const overview = defineAction({
  name: 'workspace.overview',
  title: 'Overview of the workspace',
  description: 'What is in the workspace and what waits, in a few numbers from every module.',
  synonyms: ['how are we doing', 'summary', 'dashboard', 'what is going on'],
  mode: 'read',
  capability: 'workspace.read',
  input: Input({}),
  output: Type.Object({
    workspace: Type.Object({ id: Id, name: Type.String(), plan: Type.String() }),
    sections: Type.Array(
      Type.Object({
        module: Type.String(),
        title: Type.String(),
        items: Type.Array(Type.Object({ label: Type.String(), value: Type.Union([Type.String(), Type.Number()]), href: Type.Optional(Type.String()) })),
      }),
    ),
    waitingApprovals: Type.Integer(),
    unreadNotices: Type.Integer(),
  }),
  example: {},

  async run(ctx) {
    const { workspace, capabilities, userId } = ctx.principal;
    const shown = [...ctx.instance.catalogue.modules.values()].filter(
      (module) => module.overview && !workspace.disabledModules.has(module.name) && capabilities.has(`${module.name}.read`),
    );
    const [waitingApprovals, unreadNotices, ...items] = await Promise.all([
      countPending(ctx.db, ctx.workspaceId, ctx.now),
      countUnread(ctx.db, ctx.workspaceId, userId),
      ...shown.map((module) => module.overview?.(ctx) ?? []),
    ]);
    return {
      workspace: { id: workspace.id, name: workspace.name, plan: workspace.plan },
      sections: shown.map((module, index) => ({ module: module.name, title: wordsOf(module, ctx.principal.language).title, items: items[index] ?? [] })),
      waitingApprovals,
      unreadNotices,
    };
  },
});
