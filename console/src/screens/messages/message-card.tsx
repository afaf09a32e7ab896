import type { Message, Thread } from '../../api/types.ts';
import { usePeople } from '../../api/use-people.ts';
import { Avatar } from '../../ui/values/avatar.tsx';
import { StateDot, type Tone } from '../../ui/values/state-dot.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import { MessageHelp } from './message-help.tsx';
import classes from './messages.module.css';

interface MessageCardProps {
  message: Message;
  thread: Thread;
  onGoOn: () => void;
}

const tones: Record<Message['state'], Tone> = {
  draft: 'quiet',
  scheduled: 'info',
  queued: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  uncertain: 'warn',
  cancelled: 'quiet',
  received: 'accent',
};

export function MessageCard({ message, thread, onGoOn }: MessageCardProps) {
  const people = usePeople();
  const isOut = message.direction === 'out';
  const writer = isOut
    ? (people.nameOf(message.createdBy) ?? t('ui.system'))
    : (thread.customerName ?? message.from ?? thread.address);
  return (
    <article className={classes.message} data-direction={message.direction} data-state={message.state}>
      <header className={classes.messageHead}>
        <Avatar name={writer} personId={isOut ? message.createdBy : undefined} />
        <span className={classes.writer}>{writer}</span>
        {isOut && <StateDot tone={tones[message.state]} label={t(`message_state.${message.state}`)} />}
        <span className={classes.threadTime}>
          <TimeAgo at={message.sentAt ?? message.createdAt} />
        </span>
      </header>
      {message.subject && withoutAnswerMark(message.subject) !== withoutAnswerMark(thread.subject) && (
        <p className={classes.messageSubject}>{message.subject}</p>
      )}
      <div className={classes.messageText}>{message.text}</div>
      <MessageHelp message={message} onGoOn={onGoOn} />
    </article>
  );
}

/** The subject of a reply is that of its conversation, which is shown above. */
function withoutAnswerMark(subject: string): string {
  return subject.replace(/^((re|aw):\s*)+/i, '');
}
