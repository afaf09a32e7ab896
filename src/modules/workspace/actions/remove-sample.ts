import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import type { KeptThing, Module } from '../../../runtime/define-module.ts';
import { quietContext } from '../../../runtime/quiet-context.ts';
import { Id, Input } from '../../../runtime/schemas.ts';
import { titlesOf } from '../../../runtime/titles.ts';
import { countSample, countSampleByType, digestOfSample, hasSample, takeMarks, takeSample } from '../sample.store.ts';
import { countByType, SampleCounts } from '../sample-counts.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const removeSample = defineAction({
  name: 'workspace.remove_sample',
  title: 'Remove the sample business',
  description:
    'Permanently delete the sample business. Everything people created is kept, along with the sample data it refers to.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'workspace.admin',
  input: Input({}),
  output: Type.Object({
    removed: SampleCounts,
    kept: Type.Array(Type.Object({ type: Type.String(), id: Id, name: Type.Optional(Type.String()) })),
  }),
  example: {},

  async preview(ctx) {
    if (!(await hasSample(ctx.db, ctx.workspaceId))) return noSample();
    const count = await countSample(ctx.db, ctx.workspaceId);
    return {
      says: phrase('remove_sample', { count }),
      facts: [
        fact('things', phrase('label_what_it_brought'), await countSampleByType(ctx.db, ctx.workspaceId)),
        fact('digest', phrase('label_digest_of_what_it_brought'), await digestOfSample(ctx.db, ctx.workspaceId)),
      ],
    };
  },

  async run(ctx) {
    if (!(await takeSample(ctx.db, ctx.workspaceId))) refuse('conflict', 'no_sample', refusals.phrase('sample_busy'));
    const marked = await takeMarks(ctx.db, ctx.workspaceId);
    if (marked.length === 0) return noSample();
    const quiet = quietContext(ctx);
    const kept: KeptThing[] = [];
    for (const { name, sample } of inOrderOfRemoval(ctx.catalogue.modules.values())) {
      const own = marked.filter(({ module }) => module === name).map(({ type, id }) => ({ type, id }));
      if (own.length > 0) kept.push(...((await sample?.remove(quiet, own)) ?? []));
    }
    const stays = new Set(kept.map(({ type, id }) => `${type}:${id}`));
    const removed = marked.filter(({ type, id }) => !stays.has(`${type}:${id}`));
    ctx.touch('workspace');
    ctx.note(kept.length === 0 ? phrase('removed_sample') : phrase('removed_sample_partly', { count: kept.length }));
    const titles = await titlesOf(ctx, kept);
    const named = ({ type, id, name = titles.get(id) }: KeptThing) => ({ type, id, ...(name && { name }) });
    return { removed: countByType(removed), kept: kept.map(named) };
  },
});

/**
 * In reverse order, so that things are removed before those they refer to. Modules with a prepare step go last, because
 * they were prepared first.
 */
function inOrderOfRemoval(modules: Iterable<Module>): Module[] {
  const backwards = [...modules].reverse();
  return [
    ...backwards.filter(({ sample }) => !sample?.prepare),
    ...backwards.filter(({ sample }) => sample?.prepare !== undefined),
  ];
}

function noSample(): never {
  return refuse('conflict', 'no_sample', refusals.phrase('no_sample'));
}
