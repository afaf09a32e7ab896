import { Button, Textarea, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useCan } from '../../../api/catalogue.ts';
import { ApiError } from '../../../api/request.ts';
import type { Post } from '../../../api/types.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { t } from '../../../words/words.ts';
import classes from '../posts.module.css';
import { PostButtons } from './post-buttons.tsx';
import { PostDetails } from './post-details.tsx';
import { PostFrame } from './post-frame.tsx';
import { PostHead } from './post-head.tsx';
import { type PostForm, usePostForm } from './use-post-form.ts';

interface PostEditorProps {
  post: Post | undefined;
  /** The post is about to be deleted. */
  onLeaving: (id: string) => void;
}

/** Markdown on one side, the preview on the other. */
export function PostEditor({ post, onLeaving }: PostEditorProps) {
  const can = useCan();
  const form = usePostForm(post);
  const isPublic = post?.state === 'published' || post?.state === 'scheduled';
  const maySave = can('publishing.save_post') && (!isPublic || can('publishing.publish'));
  useHotkeys([['mod+s', () => maySave && form.isDirty && void form.submit()]], []);
  const { values, problems, change } = form;
  return (
    <Page
      title={post?.title ?? t('posts.create')}
      width="full"
      actions={<PostButtons post={post} form={form} maySave={maySave} onLeaving={onLeaving} />}
      back={<BackLink to="/posts">{t('post.all')}</BackLink>}
    >
      <PostHead post={post} isDirty={form.isDirty} maySave={maySave} />
      {form.error !== undefined && <Refusal post={post} form={form} />}
      <TextInput
        label={t('post.title')}
        name="title"
        required
        maxLength={200}
        autoFocus={!post}
        readOnly={!maySave}
        error={problems.title}
        value={values.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <div className={classes.columns}>
        <Textarea
          label={t('post.body')}
          description={t('post.body_hint')}
          name="body"
          autosize
          minRows={18}
          maxLength={200_000}
          readOnly={!maySave}
          error={problems.body}
          value={values.body}
          onChange={(event) => change({ body: event.currentTarget.value })}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.8125rem' } }}
        />
        <PostPreview title={values.title} body={values.body} />
      </div>
      <PostDetails post={post} form={form} maySave={maySave} />
    </Page>
  );
}

function Refusal({ post, form }: { post: Post | undefined; form: PostForm }) {
  const isStale = form.error instanceof ApiError && form.error.code === 'stale_version';
  return (
    <ErrorBox error={form.error}>
      {isStale && post && (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 }}>
          <Button size="xs" variant="default" onClick={() => form.start(post)}>
            {t('post.reload')}
          </Button>
          <Button size="xs" variant="default" onClick={() => void form.submit(post)}>
            {t('post.save_anyway')}
          </Button>
        </div>
      )}
    </ErrorBox>
  );
}

/** A preview of the published text. */
function PostPreview({ title, body }: { title: string; body: string }) {
  return (
    <div className={classes.column}>
      <span className={classes.label}>{t('post.preview')}</span>
      <p className={classes.hint}>{t('post.preview_hint')}</p>
      <PostFrame className={classes.preview} title={title} body={body} />
    </div>
  );
}
