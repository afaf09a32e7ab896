import { cameBy } from '../../../kernel/principal.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import type { SampleSide, SampleThing } from '../../../runtime/define-module.ts';
import { addMemory } from '../actions/add.ts';
import type { Subject } from '../memory.ts';
import { eraseWhole, holdsMemories } from './sample.store.ts';
import { type SampleMemory, sampleMemories } from './words.ts';

const day = 86_400_000;

export const memorySample: SampleSide = {
  holdsAny: (ctx) => holdsMemories(ctx.db, ctx.workspaceId),

  async fill(ctx, known) {
    const made = new Map<string, SampleThing>();
    for (const memory of sampleMemories(ctx.principal.workspace.language)) {
      const id = await remember(ctx, memory, known);
      made.set(`memory:${id}`, { type: 'memory', id });
    }
    return made;
  },

  async remove(ctx, things) {
    const gone = await eraseWhole(
      ctx.db,
      ctx.workspaceId,
      things.map(({ id }) => id),
    );
    ctx.touch('memory');
    return things.filter(({ id }) => !gone.has(id));
  },
};

/** Uses the action itself, with the memory's own time and author. */
async function remember(
  ctx: WriteContext,
  memory: SampleMemory,
  known: ReadonlyMap<string, SampleThing>,
): Promise<string> {
  const { content, category, source, confidence, proposed } = memory;
  const principal = proposed ? { ...cameBy(ctx.principal, 'mcp'), client: 'Claude' } : ctx.principal;
  const then = { ...ctx, principal, now: new Date(ctx.now.getTime() - memory.daysAgo * day) };
  const expiresOn =
    memory.expiresInDays === undefined
      ? undefined
      : new Date(ctx.now.getTime() + memory.expiresInDays * day).toISOString().slice(0, 10);
  const { id } = await addMemory.run(then, {
    content,
    category,
    source,
    confidence,
    expiresOn,
    propose: proposed,
    subject: subjectOf(memory, known),
  });
  return id;
}

function subjectOf({ about }: SampleMemory, known: ReadonlyMap<string, SampleThing>): Subject | undefined {
  if (!about) return undefined;
  if ('topic' in about) return { type: 'topic', id: about.topic };
  const thing = known.get(about.known);
  return thing && { type: thing.type as Subject['type'], id: thing.id };
}
