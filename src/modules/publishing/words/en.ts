export const en = {
  // What was done; each follows the name of whoever did it.
  wrote_post: 'wrote the post “{title}”',
  changed_post: 'changed the post “{title}”',
  published_post: 'published the post “{title}”',
  scheduled_post: 'scheduled the post “{title}” for {time}',
  unpublished_post: 'unpublished the post “{title}”',
  cancelled_scheduled_post: 'cancelled the scheduled post “{title}”',
  retried_delivery: 'retried the delivery of the post “{title}”',
  deleted_post: 'deleted the post “{title}”',
  saved_channel: 'saved the channel “{name}”',
  deleted_channel: 'deleted the channel “{name}”',
  changed_settings: 'changed the settings of publishing',
  restored_post: 'restored the post “{title}”',
  restored_channel: 'restored the channel “{name}”',
  some_post_failed: 'A channel did not take a post',
  post_failed: '“{channel}” did not take the post “{title}”',
} as const;
