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

/** The messages, oldest first, and below them the input for a reply. */
export function Conversation({ thread }: { thread: Thread & { messages: Message[] } }) {
  const can = useCan();
  useMarkRead(thread);
  // Continues the existing draft, unless the person chooses another one.
  const [draft, setDraft] = useState(() => thread.messages.findLast(({ state }) => state === 'draft'));
  const [chosen, setChosen] = useState('');
  const [writtenOn, setWrittenOn] = useState(draft?.id);
  const written = useRef<HTMLElement>(null);
  const newest = thread.messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what scrolls it into view.
  useEffect(() => {
    // Newer browsers return a promise, which must not become the cleanup of the effect.
    void written.current?.scrollTo({ top: written.current.scrollHeight });
  }, [newest]);
  const mayWrite = can('messages.draft');
  // The draft that is being edited is in the input below.
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

/** Archives the conversation, or restores it. */
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

/** An open conversation counts as read. If that cannot be stored, nobody needs to know. */
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
