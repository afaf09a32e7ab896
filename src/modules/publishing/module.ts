import { defineModule } from '../../runtime/define-module.ts';
import { deletePostAction } from './actions/delete.ts';
import { deleteChannelAction } from './actions/delete-channel.ts';
import { getPost } from './actions/get-post.ts';
import { listChannelsAction } from './actions/list-channels.ts';
import { listPostsAction } from './actions/list-posts.ts';
import { previewPost } from './actions/preview.ts';
import { publishPost } from './actions/publish.ts';
import { retryDelivery } from './actions/retry-delivery.ts';
import { saveChannelAction } from './actions/save-channel.ts';
import { savePostAction } from './actions/save-post.ts';
import { saveSettingsAction } from './actions/save-settings.ts';
import { settings } from './actions/settings.ts';
import { unpublishPost } from './actions/unpublish.ts';
import { namesOfChannelsWith } from './channels.store.ts';
import { deliverPost } from './delivering/deliver-post.ts';
import { findDueDeliveries } from './delivering/find-due.ts';
import { postDeleted, postFailed, postPublished, postSaved, postUnpublished } from './events/post-events.ts';
import { excerptOf } from './excerpt.ts';
import { countStates, findPosts } from './list-posts.store.ts';
import { noticeKinds } from './notice-kinds.ts';
import { readFeed } from './open/read-feed.ts';
import { showPage } from './open/show-page.ts';
import { showPost } from './open/show-post.ts';
import { publishScheduled } from './publish-scheduled.ts';
import { publishingSample } from './sample/side.ts';
import { publishingTrash } from './trash.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';
import { phrase } from './words/words.ts';

export const publishing = defineModule({
  name: 'publishing',
  title: 'Publishing',
  description: 'Posts for the public page and for channels that receive them via HTTP, now or scheduled.',
  required: false,
  uses: ['connectionAccess', 'line', 'publicUrl'],
  actions: [
    listPostsAction,
    getPost,
    savePostAction,
    publishPost,
    unpublishPost,
    retryDelivery,
    deletePostAction,
    previewPost,
    listChannelsAction,
    saveChannelAction,
    deleteChannelAction,
    settings,
    saveSettingsAction,
  ],
  open: [showPage, showPost, readFeed],
  events: [postSaved, postPublished, postUnpublished, postFailed, postDeleted],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
  notices: noticeKinds,
  sample: publishingSample,

  async usesOfConnection(ctx, connectionId) {
    return (await namesOfChannelsWith(ctx.db, ctx.workspaceId, connectionId)).map((name) => `the channel “${name}”`);
  },

  jobs: (services) => [deliverPost(services)],
  cron: (services) => [publishScheduled(services), findDueDeliveries(services)],

  async overview(ctx) {
    const { scheduled, published } = await countStates(ctx.db, ctx.workspaceId);
    return [
      { label: phrase('overview_scheduled_posts'), value: scheduled, href: '/posts?state=scheduled' },
      { label: phrase('overview_published_posts'), value: published, href: '/posts?state=published' },
    ];
  },

  search: {
    types: ['post'],
    capability: 'publishing.read',
    async find(ctx, q, limit) {
      const found = await findPosts(ctx.db, ctx.workspaceId, q, limit);
      return found.map((post) => ({
        type: 'post',
        id: post.id,
        title: post.title,
        subtitle: excerptOf(post).slice(0, 100),
        href: `/posts/${post.id}`,
      }));
    },
  },

  trash: publishingTrash,
});
