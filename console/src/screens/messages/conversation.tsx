import { Button } from '@mantine/core';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Message, Thread } from '../../api/types.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { t, tn } from '../../words/words.ts';
import { Composer } from './composer.tsx';
import { MessageCard } from './message-card.tsx';
import classes from './messages.module.css';

/** What was written, oldest first, and below it the field for the answer. */
export function Conversation({ thread }: { thread: Thread & { messages: Message[] } }) {
  const can = useCan();
  useMarkRead(thread);
  // A draft that was begun is gone on with, unless somebody chooses another one.
  const [draft, setDraft] = useState(() => thread.messages.findLast(({ state }) => state === 'draft'));
  const [chosen, setChosen] = useState('');
  const [writtenOn, setWrittenOn] = useState(draft?.id);
  const written = useRef<HTMLElement>(null);
  const newest = thread.messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what scrolls it into view.
  useEffect(() => {
    // Newer browsers answer a promise, which must not be taken for the end of the effect.
    void written.current?.scrollTo({ top: written.current.scrollHeight });
  }, [newest]);
  const mayWrite = can('messages.draft');
  // What is being written stands in the field below.
  const shown = thread.messages.filter((message) => !mayWrite || message.id !== writtenOn);
  const goOnWith = (message: Message) => {
    setDraft(message);
    setChosen(message.id);
  };
  return (
    <>
      <header className={classes.paneHead}>
        <h2 className={classes.paneTitle}>{thread.subject || t('message.no_subject')}</h2>
        <p className={classes.quiet}>
          {thread.customerName ? `${thread.customerName} · ${thread.address}` : thread.address} ·{' '}
          {tn('messages.count', thread.count)}
          {thread.customerId && can('crm.get_customer') && (
            <>
              {' · '}
              <InternalLink href={`/customers?id=${thread.customerId}`} className={classes.link}>
                {t('messages.see_customer')}
              </InternalLink>
            </>
          )}
        </p>
        {can('messages.mark_threads') && <ArchiveButton thread={thread} />}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the arrow keys must reach it. */}
      <section ref={written} className={classes.conversation} aria-label={t('messages.conversations')} tabIndex={0}>
        {shown.length === 0 && <p className={classes.nothing}>{t('messages.nothing_sent')}</p>}
        {shown.map((message) => (
          <MessageCard key={message.id} message={message} thread={thread} onGoOn={() => goOnWith(message)} />
        ))}
      </section>
      {mayWrite && (
        <Composer
          key={chosen}
          place={chosen ? `${thread.id}.${chosen}` : thread.id}
          recipientOf={() => ({ threadId: thread.id })}
          start={{ subject: answerSubject(thread.subject), text: '' }}
          draft={draft}
          onDraft={setWrittenOn}
        />
      )}
    </>
  );
}

/** Puts the conversation away, or brings it back. */
function ArchiveButton({ thread }: { thread: Thread }) {
  const rows = useOptimisticRows('message');
  const set = (archived: boolean) =>
    rows.change(thread, { archived }, ({ id }) => callAction('messages.mark_threads', { changes: [{ id, archived }] }));
  const archive = async () => {
    await set(!thread.archived);
    notify.undoable(t(thread.archived ? 'thread.unarchived_done' : 'thread.archived_done'), () => set(thread.archived));
  };
  return (
    <Button
      size="compact-xs"
      variant="default"
      mt={6}
      leftSection={thread.archived ? <ArchiveRestore size={13} /> : <Archive size={13} />}
      onClick={() => void archive().catch(notify.failed)}
    >
      {t(thread.archived ? 'thread.unarchive' : 'thread.archive')}
    </Button>
  );
}

function answerSubject(subject: string): string {
  return !subject || /^(re|aw):/i.test(subject) ? subject : `Re: ${subject}`;
}

/** Whoever has a conversation before them has read it. That it could not be noted is no reason to disturb anybody. */
function useMarkRead(thread: Thread): void {
  const mayMark = useCan()('messages.mark_read');
  const rows = useOptimisticRows('message');
  const { id, unread, count } = thread;
  const noted = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more message makes it unread once more.
  useEffect(() => {
    if (!unread || !mayMark || noted.current === count) return;
    noted.current = count;
    rows
      .change(thread, { unread: false }, () => callAction('messages.mark_read', { threadId: id }))
      .catch(() => undefined);
  }, [id, unread, count, mayMark]);
}
