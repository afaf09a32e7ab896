import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction, type WriteContext } from '../../../runtime/define-action.ts';
import type { SampleThing } from '../../../runtime/define-module.ts';
import { onBehalfOf } from '../../../runtime/ports.ts';
import { quietContext } from '../../../runtime/quiet-context.ts';
import { Input } from '../../../runtime/schemas.ts';
import { hasSample, type MarkedThing, markSample, takeSample } from '../sample.store.ts';
import { countByType, SampleCounts } from '../sample-counts.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const fillSample = defineAction({
  name: 'workspace.fill_sample',
  title: 'Fill with a sample business',
  description:
    'Fill an empty workspace with a small fictional business to explore. Nobody is notified, nothing is sent, and you can remove it again.',
  mode: 'write',
  capability: 'workspace.admin',
  effects: ['publish', 'route'],
  sessionOnly: true,
  input: Input({}),
  output: Type.Object({ made: SampleCounts }),
  example: {},

  async run(ctx) {
    if (!(await takeSample(ctx.db, ctx.workspaceId)))
      refuse('conflict', 'workspace_not_empty', refusals.phrase('filling'));
    await requireEmpty(ctx);
    const quiet = quietContext(ctx);
    const made = new Map<string, SampleThing>();
    const marked: MarkedThing[] = [];
    const add = (module: string, things: ReadonlyMap<string, SampleThing> = new Map()) => {
      for (const [key, thing] of things) {
        made.set(key, thing);
        marked.push({ module, ...thing });
      }
    };
    const modules = [...ctx.catalogue.modules.values()];
    for (const module of modules) add(module.name, await module.sample?.prepare?.(onBehalfOf(quiet, module)));
    for (const module of modules) add(module.name, await module.sample?.fill(onBehalfOf(quiet, module), made));
    await markSample(ctx.db, ctx.workspaceId, marked);
    ctx.touch('workspace');
    ctx.note(phrase('filled_with_sample'));
    return { made: countByType(marked) };
  },
});

async function requireEmpty(ctx: WriteContext): Promise<void> {
  if (await hasSample(ctx.db, ctx.workspaceId))
    refuse('conflict', 'workspace_not_empty', refusals.phrase('sample_here'));
  for (const { title, sample } of ctx.catalogue.modules.values()) {
    if (await sample?.holdsAny(ctx))
      refuse('conflict', 'workspace_not_empty', refusals.phrase('workspace_not_empty', { title }));
  }
}
