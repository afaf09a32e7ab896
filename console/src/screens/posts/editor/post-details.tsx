import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useCan } from '../../../api/catalogue.ts';
import type { Post } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { Card, Section } from '../../../ui/layout/page.tsx';
import { t } from '../../../words/words.ts';
import { placeOf } from '../post-state.tsx';
import classes from '../posts.module.css';
import type { PostForm } from './use-post-form.ts';

interface PostDetailsProps {
  post: Post | undefined;
  form: PostForm;
  maySave: boolean;
}

export function PostDetails({ post, form, maySave }: PostDetailsProps) {
  const can = useCan();
  const channels = useRead('publishing.list_channels', {}, { enabled: can('publishing.list_channels') });
  const { values, problems, change } = form;
  const places = [
    { value: 'page', label: t('post.page') },
    ...(channels.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  // The chosen channel stays in the list, even if it was deleted.
  if (post && !places.some(({ value }) => value === post.channel))
    places.push({ value: post.channel, label: placeOf(post) });
  return (
    <Section title={t('post.details')}>
      <Card>
        <div className={classes.details}>
          <NativeSelect
            label={t('post.where')}
            description={t('post.channel_hint')}
            name="channel"
            data={places}
            // The destination of a published post cannot change.
            disabled={!maySave || post?.state === 'published'}
            error={problems.channel}
            value={values.channel}
            onChange={(event) => change({ channel: event.currentTarget.value })}
          />
          <TextInput
            label={t('post.slug')}
            description={t('post.slug_hint')}
            name="slug"
            maxLength={60}
            spellCheck={false}
            readOnly={!maySave}
            error={problems.slug}
            value={values.slug}
            onChange={(event) => change({ slug: event.currentTarget.value })}
          />
          <Textarea
            className={classes.wide ?? ''}
            label={t('post.excerpt')}
            description={t('post.excerpt_hint')}
            name="excerpt"
            autosize
            minRows={2}
            maxLength={500}
            readOnly={!maySave}
            error={problems.excerpt}
            value={values.excerpt}
            onChange={(event) => change({ excerpt: event.currentTarget.value })}
          />
        </div>
      </Card>
    </Section>
  );
}
