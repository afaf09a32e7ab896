import { PlaceTabs } from '../../shell/place-tabs.tsx';
import { t } from '../../words/words.ts';

/** Between what is written, and where it goes. */
export function PostTabs() {
  return <PlaceTabs of="/posts" start={t('posts.posts')} label={t('posts.pages')} />;
}
