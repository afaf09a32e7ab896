import { Type } from 'typebox';
import { oneOf } from '../../../kernel/input-faults.ts';
import { faultAt, refuseInput } from '../../../kernel/refusal.ts';
import { inWords, readerOf } from '../../../kernel/words.ts';
import { countPending } from '../../../runtime/approvals/approvals.store.ts';
import { cardsInSight } from '../../../runtime/approvals/cards-in-sight.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { moduleLabel } from '../../../runtime/labels.ts';
import { Id, Input } from '../../../runtime/schemas.ts';
import { countUnread } from '../notices.store.ts';
import { hasSample } from '../sample.store.ts';
import { phrase } from '../words/words.ts';

const Item = Type.Object({
  label: Type.String(),
  value: Type.Union([Type.String(), Type.Number()]),
  href: Type.Optional(Type.String()),
});

export const overview = defineAction({
  name: 'workspace.overview',
  title: 'Overview of the workspace',
  description:
    'What is in the workspace and what waits, in a few numbers from every module, or from the one that `section` names.',
  mode: 'read',
  capability: 'workspace.read',
  input: Input({
    section: Type.Optional(
      Type.String({ minLength: 1, maxLength: 60, description: 'The name of a module, such as crm.' }),
    ),
  }),
  output: Type.Object({
    workspace: Type.Object({ id: Id, name: Type.String(), plan: Type.String() }),
    sections: Type.Array(Type.Object({ module: Type.String(), title: Type.String(), items: Type.Array(Item) })),
    waiting: Type.Array(Type.Object({ module: Type.String(), ...Item.properties }), {
      description: 'What needs attention.',
    }),
    waitingApprovals: Type.Integer(),
    unreadNotices: Type.Integer(),
    sample: Type.Boolean({ description: 'Whether the sample business is in the workspace.' }),
  }),
  example: {},

  async run(ctx, { section }) {
    const { workspace, capabilities, userId, language } = ctx.principal;
    const offered = [...ctx.catalogue.modules.values()].filter(
      (module) =>
        module.overview && !workspace.disabledModules.has(module.name) && capabilities.has(`${module.name}.read`),
    );
    const shown = offered.filter((module) => section === undefined || module.name === section);
    if (section !== undefined && shown.length === 0)
      refuseInput([faultAt('/section', oneOf(offered.map((module) => module.name)))]);
    const [waitingApprovals, unreadNotices, sample, ...items] = await Promise.all([
      countPending(ctx.db, ctx.workspaceId, ctx.now, cardsInSight(ctx)),
      countUnread(ctx.db, ctx.workspaceId, userId),
      hasSample(ctx.db, ctx.workspaceId),
      ...shown.map((module) => module.overview?.(ctx) ?? []),
    ]);
    const reader = readerOf(ctx.principal);
    const sections = shown.map((module, index) => ({
      module: module.name,
      title: moduleLabel(module, language).title,
      items: (items[index] ?? []).map(({ label, ...item }) => ({ label: inWords(label, reader), ...item })),
    }));
    const approvals = section === undefined && waitingApprovals > 0 && capabilities.has('approvals.read');
    return {
      workspace: { id: workspace.id, name: workspace.name, plan: workspace.plan },
      sections: sections.map(({ items: all, ...rest }) => ({
        ...rest,
        items: all.map(({ waits: _, ...item }) => item),
      })),
      waiting: [
        ...(approvals
          ? [
              {
                module: 'approvals',
                label: inWords(phrase('overview_waiting_approvals'), reader),
                value: waitingApprovals,
                href: '/approvals',
              },
            ]
          : []),
        ...sections.flatMap(({ module, items: all }) =>
          all.flatMap(({ waits, ...item }) => (waits && item.value !== 0 ? [{ module, ...item }] : [])),
        ),
      ],
      waitingApprovals,
      unreadNotices,
      sample,
    };
  },
});
