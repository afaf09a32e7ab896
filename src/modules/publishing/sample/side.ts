import type { SampleSide, SampleThing } from '../../../runtime/define-module.ts';
import { referredTo } from '../../../runtime/referred-to.ts';
import { savePost } from '../posts.store.ts';
import { writePost } from '../write-post.ts';
import { erasePosts, holdsPosts } from './sample.store.ts';
import { samplePosts } from './words.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Posts for the workspace's own page. */
export const publishingSample: SampleSide = {
  holdsAny: (ctx) => holdsPosts(ctx.db, ctx.workspaceId),

  async fill(ctx) {
    const made = new Map<string, SampleThing>();
    for (const { title, excerpt, body, publishedDaysAgo, publishInDays } of samplePosts(
      ctx.principal.workspace.language,
    )) {
      const writtenAt = new Date(ctx.now.getTime() - ((publishedDaysAgo ?? 0) + 1) * day);
      const { id } = await writePost({ ...ctx, now: writtenAt }, { title, excerpt, body });
      const thing = { type: 'post', id };
      if (publishedDaysAgo !== undefined) {
        const publishedAt = new Date(ctx.now.getTime() - publishedDaysAgo * day);
        await savePost(
          ctx.dbFor('publish'),
          ctx.workspaceId,
          id,
          { state: { shown: 'published', permit: ctx.permit('publish') }, publishedAt },
          publishedAt,
        );
        made.set(`post:${id}`, thing);
      } else if (publishInDays !== undefined) {
        await savePost(
          ctx.dbFor('publish'),
          ctx.workspaceId,
          id,
          {
            state: { shown: 'scheduled', permit: ctx.permit('publish') },
            publishAt: onTheHour(ctx.now.getTime() + publishInDays * day),
          },
          writtenAt,
        );
        made.set(`post:${id}`, thing);
      } else made.set('post:draft', thing);
    }
    ctx.touch('post');
    return made;
  },

  async remove(ctx, things) {
    const ids = things.map(({ id }) => id);
    const named = await referredTo(ctx, 'post', ids);
    await erasePosts(
      ctx.db,
      ctx.workspaceId,
      ids.filter((id) => !named.has(id)),
    );
    ctx.touch('post');
    return things.filter(({ id }) => named.has(id));
  },
};

function onTheHour(moment: number): Date {
  return new Date(Math.ceil(moment / hour) * hour);
}
