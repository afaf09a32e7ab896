import { ActionIcon, Button, Menu } from '@mantine/core';
import { Clock, EllipsisVertical, EyeOff, Trash2 } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { Post } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';
import type { PostForm } from './use-post-form.ts';
import { usePostSteps } from './use-post-steps.tsx';

interface PostButtonsProps {
  post: Post | undefined;
  form: PostForm;
  maySave: boolean;
  onLeaving: (id: string) => void;
}

export function PostButtons({ post, form, maySave, onLeaving }: PostButtonsProps) {
  const can = useCan();
  const steps = usePostSteps(post, form, onLeaving);
  const isPublished = post?.state === 'published';
  const isScheduled = post?.state === 'scheduled';
  // Publishing includes the typed text, so it must be valid.
  const mayPublish = can('publishing.publish') && !isPublished && (maySave || (post !== undefined && !form.isDirty));
  const mayHide = can('publishing.unpublish') && (isPublished || isScheduled);
  const mayDelete = post !== undefined && can('publishing.delete');
  return (
    <>
      {maySave && (
        <Button
          variant={isPublished ? 'filled' : 'default'}
          loading={form.isSaving}
          disabled={post !== undefined && !form.isDirty}
          onClick={() => void form.submit()}
        >
          {t(isPublished ? 'post.save_public' : post ? 'post.save_changes' : 'post.save_draft')}
        </Button>
      )}
      {mayPublish && (
        <Button disabled={form.values.title.trim() === ''} onClick={steps.askPublish}>
          {t('post.publish')}
        </Button>
      )}
      {(mayPublish || mayHide || mayDelete) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={36} variant="default" disabled={form.isSaving} aria-label={t('post.more')}>
              <EllipsisVertical size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mayPublish && (
              <Menu.Item
                leftSection={<Clock size={15} />}
                disabled={form.values.title.trim() === ''}
                onClick={steps.askSchedule}
              >
                {t('post.later')}
              </Menu.Item>
            )}
            {mayHide && (
              <Menu.Item leftSection={<EyeOff size={15} />} onClick={steps.askHide}>
                {t(isScheduled ? 'post.unschedule' : 'post.unpublish')}
              </Menu.Item>
            )}
            {mayDelete && (
              <Menu.Item leftSection={<Trash2 size={15} />} color="red" onClick={steps.askDelete}>
                {t('post.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
