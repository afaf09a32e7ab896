import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useNavigate } from '@tanstack/react-router';
import { callAction } from '../../../api/call-action.ts';
import { useCan } from '../../../api/catalogue.ts';
import { ApiError } from '../../../api/request.ts';
import type { Post } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { useDeleteRow } from '../../../ui/lists/use-delete-row.ts';
import { formatZone } from '../../../words/day-words.ts';
import { formatDateTime } from '../../../words/format.ts';
import { isoToLocal, localToIso } from '../../../words/local-time.ts';
import { t } from '../../../words/words.ts';
import { ownZone } from '../../../words/zone-days.ts';
import type { PostForm } from './use-post-form.ts';

/** The actions for a post besides editing; each asks for confirmation and names its effect. */
export function usePostSteps(post: Post | undefined, form: PostForm, onLeaving: (id: string) => void) {
  const can = useCan();
  const navigate = useNavigate();
  const publish = useWrite('publishing.publish', 'post');
  const hide = useWrite('publishing.unpublish', 'post');
  const remove = useDeleteRow('post', 'post');
  const channels = useRead('publishing.list_channels', {}, { enabled: can('publishing.list_channels') });
  const title = form.values.title.trim();

  /** Publishes what is on the screen. */
  const goPublic = async (at?: string) => {
    const saved = post && !form.isDirty ? post : await form.save();
    const shown = await publish
      .mutateAsync({ id: saved.id, expectedUpdatedAt: saved.updatedAt, ...(at ? { at } : {}) })
      .catch(inOurWords);
    form.start(shown);
    return shown;
  };
  const channelName = () => channels.data?.items.find(({ id }) => id === form.values.channel)?.name;
  const askPublish = () => {
    const channel = channelName();
    confirmEffect({
      title: t('post.publish_title'),
      effect: channel ? t('post.publish_channel_effect', { title, channel }) : t('post.publish_page_effect', { title }),
      confirmLabel: t('post.publish'),
      dangerous: false,
      onConfirm: async () => {
        await goPublic();
        notify.done(t('post.published', { title }));
      },
    });
  };
  const askSchedule = () => {
    const id = modals.open({
      title: t('post.later'),
      children: (
        <FieldForm
          fields={[
            {
              name: 'at',
              label: t('post.later_at'),
              description: formatZone(ownZone()),
              kind: 'date-time',
              required: true,
              autoFocus: true,
            },
          ]}
          initial={{ at: isoToLocal(post?.publishAt ?? tomorrowMorning()) }}
          submitLabel={t('post.schedule')}
          note={() => <Text size="sm">{t('post.later_effect', { title })}</Text>}
          onCancel={() => modals.close(id)}
          onSubmit={async (values) => {
            const at = localToIso(values.at);
            if (new Date(at).getTime() <= Date.now())
              throw new ApiError(422, 'invalid_input', '', [{ path: '/at', message: t('post.later_past') }]);
            await goPublic(at);
            modals.close(id);
            notify.done(t('post.scheduled', { time: formatDateTime(at) }));
          }}
        />
      ),
    });
  };
  const askHide = () => {
    if (!post) return;
    const isScheduled = post.state === 'scheduled';
    confirmEffect({
      title: t(isScheduled ? 'post.unschedule_title' : 'post.unpublish_title'),
      effect: t(isScheduled ? 'post.unschedule_effect' : 'post.unpublish_effect', { title: post.title }),
      confirmLabel: t(isScheduled ? 'post.unschedule' : 'post.unpublish'),
      ...(isScheduled ? { keepLabel: t('post.keep_scheduled') } : {}),
      onConfirm: async () => {
        await hide.mutateAsync({ id: post.id, expectedUpdatedAt: post.updatedAt });
        notify.done(t(isScheduled ? 'post.unscheduled' : 'post.unpublished', { title: post.title }));
      },
    });
  };
  const askDelete = () => {
    if (!post) return;
    const { id, title: name, state } = post;
    remove(
      { id, name },
      {
        title: t('post.delete_title'),
        effect: t(state === 'published' ? 'post.delete_public_effect' : 'post.delete_effect', { title: name }),
        confirmLabel: t('post.delete'),
        deleted: t('post.deleted', { title: name }),
        remove: () => callAction('publishing.delete', { id }),
        onDeleted: () => {
          onLeaving(id);
          void navigate({ to: '/posts' });
        },
      },
    );
  };
  return { askPublish, askSchedule, askHide, askDelete };
}

/** Elsewhere, the same code refers to mail servers. */
function inOurWords(cause: unknown): never {
  if (cause instanceof ApiError && cause.code === 'channel_not_connected')
    throw new ApiError(cause.status, 'post_channel_not_connected', cause.message);
  throw cause;
}

function tomorrowMorning(): string {
  const date = new Date();
  date.setDate(date.getDate() + 1);
  date.setHours(9, 0, 0, 0);
  return date.toISOString();
}
