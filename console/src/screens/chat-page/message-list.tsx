import { Loader, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { MarkdownText } from '../../ui/markdown/markdown-text.tsx';
import { t } from '../../words/words.ts';
import type { ChatMessage } from './chat-door.ts';
import classes from './chat-page.module.css';
import type { LiveAnswer } from './use-talk.ts';

interface MessageListProps {
  greeting: string;
  messages: ChatMessage[];
  live: LiveAnswer | undefined;
}

export function MessageList({ greeting, messages, live }: MessageListProps) {
  const end = useRef<HTMLDivElement>(null);
  const length = messages.length + (live?.text.length ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added is brought into sight.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className={classes.log} role="log" aria-label={t('chat_page.conversation')} tabIndex={0}>
      {greeting && <p className={classes.greeting}>{greeting}</p>}
      {messages.map((message) => (message.role === 'user' ? mine(message) : its(message)))}
      {live && (
        <div className={classes.its}>{live.text ? <MarkdownText text={live.text} /> : <AtWork step={live.step} />}</div>
      )}
      <div ref={end} />
    </div>
  );
}

function mine({ id, content }: ChatMessage) {
  return (
    <div key={id} className={classes.mine}>
      <VisuallyHidden>{t('chat_page.you')} </VisuallyHidden>
      {content}
    </div>
  );
}

function its({ id, content, state }: ChatMessage) {
  return (
    <div key={id} className={classes.its} data-state={state}>
      <VisuallyHidden>{t('chat_page.answer')} </VisuallyHidden>
      {state === 'done' && <MarkdownText text={content || t('chat_page.no_words')} />}
      {state === 'failed' && <p className={classes.quiet}>{t('chat_page.failed')}</p>}
      {state === 'waiting' && <p className={classes.quiet}>{t('chat_page.waiting')}</p>}
      {state === 'working' && <AtWork step={null} />}
    </div>
  );
}

function AtWork({ step }: { step: string | null }) {
  return (
    <p className={classes.atWork}>
      <Loader size="xs" type="dots" aria-hidden />
      {step ?? t('chat_page.working')}
    </p>
  );
}
