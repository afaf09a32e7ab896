import { PlaceTabs } from '../../shell/place-tabs.tsx';
import { t } from '../../words/words.ts';

/** Tabs for posts and channels. */
export function PostTabs() {
  return <PlaceTabs of="/posts" start={t('posts.posts')} label={t('posts.pages')} />;
}
