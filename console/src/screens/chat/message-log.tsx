import { VisuallyHidden } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ChatMessage } from '../../api/types.ts';
import { t } from '../../words/words.ts';
import classes from './chat.module.css';
import type { GoingOn } from './inline-card.tsx';
import { MessageView } from './message-view.tsx';

interface MessageLogProps {
  messages: ChatMessage[];
  isAnswering: boolean;
  going: GoingOn;
}

/** The reader counts as being at the end within this distance from it. */
const nearEnd = 80;

/** All messages. The view follows the end as it grows, unless the reader has scrolled away from it. */
export function MessageLog({ messages, isAnswering, going }: MessageLogProps) {
  const box = useRef<HTMLElement>(null);
  const follows = useRef(true);
  const wasAnswering = useRef(false);
  useEffect(() => {
    wasAnswering.current ||= isAnswering;
  }, [isAnswering]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element && follows.current && messages.length > 0) element.scrollTop = element.scrollHeight;
  }, [messages]);
  const onScroll = () => {
    const element = box.current;
    if (element) follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
  };
  const status = isAnswering ? t('assistant.answering') : wasAnswering.current ? t('assistant.answered') : '';
  const isThinking = isAnswering && isSilent(messages.at(-1));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the arrow keys must reach it.
    <section ref={box} className={classes.log} aria-label={t('assistant.log')} tabIndex={0} onScroll={onScroll}>
      {messages.map((message) => (
        <MessageView key={message.id} message={message} going={going} />
      ))}
      {isThinking && (
        <p className={classes.thinking}>
          <span aria-hidden="true" className={classes.dots} />
          {t('assistant.thinking')}
        </p>
      )}
      {/* Screen readers announce the answer once, and not with each word. */}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </section>
  );
}

function isSilent(last: ChatMessage | undefined): boolean {
  if (last?.role !== 'assistant' || last.state !== 'saying') return true;
  return last.text === '' && last.calls.length === 0;
}
