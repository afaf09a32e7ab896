import type { Trash } from '../../runtime/define-module.ts';
import { listDeletedChannels, purgeChannels, restoreChannel } from './channels.store.ts';
import { postSaved } from './events/post-events.ts';
import { outlineOf } from './post.ts';
import { refuseTakenSlug } from './post-rules.ts';
import { listDeletedPosts, purgePosts, restorePost } from './posts.store.ts';
import { presentPost } from './present-post.ts';
import { phrase } from './words/words.ts';

export const publishingTrash: readonly Trash<'publicUrl'>[] = [
  {
    type: 'post',
    capability: 'publishing.write',
    emits: [postSaved],
    list: listDeletedPosts,
    async restore(ctx, id) {
      const post = await restorePost(ctx.db, ctx.workspaceId, id, ctx.now).catch(refuseTakenSlug);
      if (post) ctx.emit(postSaved, { post: outlineOf(presentPost(ctx.ports, post)), created: false });
      return post && phrase('restored_post', { title: post.title });
    },
    purge: purgePosts,
  },
  {
    type: 'post_channel',
    capability: 'publishing.admin',
    emits: [],
    list: listDeletedChannels,
    reachesOut: async () => true,
    async restore(ctx, id) {
      ctx.touch('channel');
      const channel = await restoreChannel(ctx.db, ctx.workspaceId, id, ctx.now);
      return channel && phrase('restored_channel', { name: channel.name });
    },
    purge: purgeChannels,
  },
];
