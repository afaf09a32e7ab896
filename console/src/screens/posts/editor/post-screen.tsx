import { Skeleton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import { useRead } from '../../../api/use-action.ts';
import { NotAllowed } from '../../../ui/buttons/when-allowed.tsx';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { t } from '../../../words/words.ts';
import { PostEditor } from './post-editor.tsx';

/** `/posts/new` and `/posts/ID`. */
export function PostScreen() {
  const { id } = useParams({ strict: false }) as { id?: string };
  // A deleted post is not fetched again before the page is left.
  const [leaving, setLeaving] = useState<string>();
  const loaded = useRead('publishing.get_post', { id: id ?? '' }, { enabled: id !== undefined && id !== leaving });
  const post = loaded.data?.id === id ? loaded.data : undefined;
  const mayWrite = useCan()('publishing.save_post');
  if (post || (id === undefined && mayWrite))
    return <PostEditor key={id ?? 'new'} post={post} onLeaving={setLeaving} />;
  return (
    <Page title={t('posts.title')} width="full" back={<BackLink to="/posts">{t('post.all')}</BackLink>}>
      {id === undefined && <NotAllowed />}
      {loaded.error && <ErrorBox error={loaded.error} onRetry={() => void loaded.refetch()} />}
      {id !== undefined && !loaded.error && <Skeleton height={420} radius="md" />}
    </Page>
  );
}
