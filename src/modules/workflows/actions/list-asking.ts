import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Id, Input, ListOf } from '../../../runtime/schemas.ts';
import { isNoticeHidden, listStartedByPrograms } from '../asking.store.ts';
import { effectsOfFamily } from '../effects-of-workflow.ts';
import { readFamilies } from '../families.store.ts';
import { FamilyStepEffectsOut } from '../workflow.ts';

const days = 90;
const maxStarts = 1_000;
const maxWorkflows = 200;

export const listAsking = defineAction({
  name: 'workflows.list_asking',
  title: 'List workflows that ask first',
  description: `Deployed workflows that programs started in the last ${days} days and that wait for a person at an effect, because nobody trusts the version, or that of a workflow which it runs: what their steps do, how often programs start them, and whether they can be trusted.`,
  mode: 'read',
  capability: 'workflows.read',
  input: Input({
    unlessHidden: Type.Optional(Type.Boolean({ description: 'Return none if you have hidden the notice about them.' })),
  }),
  output: ListOf(
    Type.Object({
      id: Id,
      name: Type.String(),
      versionId: Id,
      starts: Type.Integer({ description: `How often programs started it in these days, up to ${maxStarts}.` }),
      lastStartedAt: DateOut,
      effects: Type.Array(FamilyStepEffectsOut, {
        description: 'The steps that ask, those of the workflows it runs among them.',
      }),
      untrustable: Type.Union([FamilyStepEffectsOut, Type.Null()], {
        description: 'The step for which it cannot be trusted: an expression decides what it does.',
      }),
    }),
  ),
  example: {},

  async run(ctx, { unlessHidden }) {
    const { db, workspaceId } = ctx;
    if (unlessHidden && (await isNoticeHidden(db, workspaceId, ctx.principal.userId))) return { items: [] };
    const since = new Date(ctx.now.getTime() - days * 86_400_000);
    const started = await listStartedByPrograms(db, workspaceId, { since, maxStarts, maxWorkflows });
    const families = await readFamilies(
      db,
      workspaceId,
      started.map(({ id }) => id),
    );
    const items = started.map((workflow) => {
      const family = families.filter(
        ({ roots, trustedBy }) => roots.includes(workflow.id) && !trustedBy.includes(workflow.id),
      );
      const effects = effectsOfFamily(family, ctx.catalogue);
      return { ...workflow, effects, untrustable: effects.find(({ computed }) => computed) ?? null };
    });
    return { items: items.filter(({ effects }) => effects.length > 0) };
  },
});
