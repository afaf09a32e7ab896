import { Alert, Button } from '@mantine/core';
import { ExternalLink, TriangleAlert } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { Post } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { formatDateTime } from '../../../words/format.ts';
import { useSaid } from '../../../words/use-said.ts';
import { t } from '../../../words/words.ts';
import { PostStateDot, placeOf } from '../post-state.tsx';
import classes from '../posts.module.css';

interface PostHeadProps {
  post: Post | undefined;
  isDirty: boolean;
  maySave: boolean;
}

/** The state of a post, its address, and whether its channel accepted it. */
export function PostHead({ post, isDirty, maySave }: PostHeadProps) {
  return (
    <>
      <div className={classes.head}>
        {post && <PostStateDot state={post.state} delivery={post.delivery} />}
        {post && <span>{placeOf(post)}</span>}
        {post?.state === 'published' && post.publishedAt && (
          <span>{t('post.published_since', { time: formatDateTime(post.publishedAt) })}</span>
        )}
        {post?.state === 'scheduled' && post.publishAt && (
          <span>{t('post.goes_public', { time: formatDateTime(post.publishAt) })}</span>
        )}
        {post?.url && (
          <span className={classes.address}>
            <a className={classes.link} href={post.url} target="_blank" rel="noreferrer">
              {t('post.open')} <ExternalLink size={12} aria-hidden="true" />
            </a>
            <CopyButton text={post.url} label={t('post.copy_address')} />
          </span>
        )}
        {isDirty && <strong>{t('post.unsaved')}</strong>}
        {!maySave && <span>{t('post.read_only')}</span>}
      </div>
      {post?.delivery && <Delivery post={post} delivery={post.delivery} />}
    </>
  );
}

function Delivery({ post, delivery }: { post: Post; delivery: NonNullable<Post['delivery']> }) {
  const can = useCan();
  const retry = useWrite('publishing.retry_delivery', 'post');
  const channel = placeOf(post);
  const said = useSaid();
  const error = delivery.lastError ? said({ message: delivery.lastError, phrase: delivery.lastErrorPhrase }) : '';
  const ask = () =>
    confirmEffect({
      title: t('post_delivery.retry_title'),
      effect: t('post_delivery.retry_effect', { channel, title: post.title }),
      confirmLabel: t('post_delivery.retry'),
      dangerous: false,
      onConfirm: async () => {
        await retry.mutateAsync({ id: post.id, expectedUpdatedAt: post.updatedAt });
        notify.done(t('post_delivery.retried', { channel }));
      },
    });
  if (delivery.state === 'delivered')
    return (
      <p className={classes.hint}>
        {t('post_delivery.delivered', { channel, time: delivery.at ? formatDateTime(delivery.at) : '' })}
      </p>
    );
  if (delivery.state === 'queued' && !error)
    return <p className={classes.hint}>{t('post_delivery.queued', { channel })}</p>;
  const isOver = delivery.state === 'failed';
  const isHeld = isOver && post.state === 'draft';
  return (
    <Alert color={isOver ? 'red' : 'yellow'} icon={<TriangleAlert size={16} />} mb="md">
      {t(isHeld ? 'post_delivery.held' : isOver ? 'post_delivery.failed' : 'post_delivery.again', { channel, error })}
      {!isHeld && can('publishing.retry_delivery') && (
        <div style={{ marginTop: 10 }}>
          <Button size="xs" variant="default" onClick={ask}>
            {t('post_delivery.retry')}
          </Button>
        </div>
      )}
    </Alert>
  );
}
