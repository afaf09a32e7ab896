import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type Ref, useState } from 'react';
import type { ActionResult } from '../../../../api/actions.ts';
import { useSession } from '../../../../api/session.ts';
import { useWrite } from '../../../../api/use-action.ts';
import type { People } from '../../../../api/use-people.ts';
import { confirmEffect } from '../../../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { Avatar } from '../../../../ui/values/avatar.tsx';
import { TimeAgo } from '../../../../ui/values/time-ago.tsx';
import { viaText } from '../../../../ui/values/via-text.ts';
import { t } from '../../../../words/words.ts';
import { CommentBox } from './comment-box.tsx';
import classes from './comments.module.css';
import { splitMentions } from './mentions.ts';

type Comment = ActionResult<'tables.list_comments'>['items'][number];

interface CommentItemProps {
  comment: Comment;
  people: People;
  mayDeleteAny: boolean;
  isShown: boolean;
  ref: Ref<HTMLLIElement> | undefined;
}

export function CommentItem({ comment, people, mayDeleteAny, isShown, ref }: CommentItemProps) {
  const { user } = useSession();
  const [isEditing, setIsEditing] = useState(false);
  const update = useWrite('tables.update_comment', 'comment');
  const isOwn = comment.author.id === user.id;
  const save = async (text: string, mentions: string[]) => {
    try {
      await update.mutateAsync({
        ...{ id: comment.id, text, mentions },
        expectedUpdatedAt: comment.editedAt ?? comment.at,
      });
      setIsEditing(false);
    } catch (cause) {
      notify.failed(cause);
      throw cause;
    }
  };
  return (
    <li ref={ref} className={classes.item} data-shown={isShown || undefined}>
      <div className={classes.head}>
        <Avatar name={comment.author.name} personId={comment.author.id} />
        <strong>{comment.author.name || t('record.somebody')}</strong>
        <span className={classes.quiet}>
          {comment.via !== 'session' && <>{viaText(comment.via, null)} · </>}
          <TimeAgo at={comment.at} />
          {comment.editedAt && <> · {t('comments.edited')}</>}
        </span>
        <span className={classes.space} />
        {(isOwn || mayDeleteAny) && !isEditing && (
          <CommentMenu comment={comment} onEdit={isOwn ? () => setIsEditing(true) : undefined} />
        )}
      </div>
      {isEditing ? (
        <CommentBox
          label={t('comments.edit')}
          submitLabel={t('ui.save')}
          start={comment.text}
          people={people}
          autoFocus
          onSubmit={save}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <p className={classes.text}>
          {splitMentions(comment.text, comment.mentions).map((piece, place) =>
            typeof piece === 'string' ? (
              piece
            ) : (
              // A person may be mentioned twice, and pieces never change places.
              <mark key={`${piece.id} ${String(place)}`} className={classes.mention} data-me={piece.id === user.id}>
                @{piece.name}
              </mark>
            ),
          )}
        </p>
      )}
    </li>
  );
}

function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: (() => void) | undefined }) {
  const remove = useWrite('tables.delete_comment', 'comment');
  const askDelete = () =>
    confirmEffect({
      title: t('comments.delete_title'),
      effect: t('comments.delete_effect'),
      confirmLabel: t('comments.delete'),
      onConfirm: () => remove.mutateAsync({ id: comment.id }),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('comments.more')}>
          <Ellipsis size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit && (
          <Menu.Item leftSection={<Pencil size={14} />} onClick={onEdit}>
            {t('comments.edit')}
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<Trash2 size={14} />} onClick={askDelete}>
          {t('comments.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
